import { recordAudit } from '#features/audit/record-audit.ts';
import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import {
  getTerminals,
  listCardTerminals,
  unavailable,
  type TerminalAccountOf,
  type TerminalDeps,
} from '../find-terminal-account.ts';
import { endPairing } from '../kiosk-store.ts';
import { findCounterTerminals, insertCounterTerminal } from './counter-terminal-store.ts';

export type Assignment = TerminalAccountOf & { terminalRef: string; name: string; actorId: number };

/**
 * Assigns a card terminal to the counter of a commerce, where staff start its sales.
 *
 * @throws ProblemError 404 for a terminal that the account lacks, 409 `terminal-paired` while it is in use, 422
 *   `payment-method-not-available` for one that only a browser controls, and as `listCardTerminals`
 * @see POINT-01, ORD-08
 */
export async function assignCounterTerminal(deps: TerminalDeps, assignment: Assignment): Promise<CounterTerminal> {
  const { venueId, commerceId, configId, terminalRef, name, actorId } = assignment;
  const terminals = await getTerminals(deps, assignment);
  const found = (await listCardTerminals(deps, assignment)).find((one) => one.terminalRef === terminalRef);
  if (!found) throw new ProblemError(404, 'not-found');
  if (found.device !== undefined) throw new ProblemError(422, 'payment-method-not-available');
  await terminals.integrate(terminalRef).catch((error: unknown) => {
    throw unavailable(deps, error);
  });
  return inTransaction(deps.db, async (tx) => {
    const { description: terminalDescription } = found;
    const row = { venueId, commerceId, name, configId, terminalRef, terminalDescription, pairedBy: actorId };
    const id = await insertCounterTerminal(tx, row);
    if (id === null) throw new ProblemError(409, 'terminal-paired');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'counter-terminal.assigned',
      subject: `counter-terminal:${id}`,
      facts: { commerceId, configId, terminalRef, name },
    });
    return getCounterTerminal(tx, venueId, commerceId, id);
  });
}

async function getCounterTerminal(
  tx: Tx,
  venueId: number,
  commerceId: number,
  terminalId: string,
): Promise<CounterTerminal> {
  const terminal = (await findCounterTerminals(tx, venueId, commerceId)).find(({ id }) => id === terminalId);
  if (!terminal) throw new Error(`Terminal ${terminalId} was assigned, but cannot be read.`);
  return terminal;
}

export type Removal = { venueId: number; commerceId: number; terminalId: string; actorId: number };

/**
 * Removes a card terminal from the counter; one that is not there stays away.
 *
 * @throws ProblemError 404 for an unknown commerce, 409 `terminal-busy` while a sale is undecided there
 */
export async function removeCounterTerminal(
  db: Db,
  { venueId, commerceId, terminalId, actorId }: Removal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findVenueRules(tx, venueId, [commerceId])).has(commerceId)) throw new ProblemError(404, 'not-found');
    const terminal = (await findCounterTerminals(tx, venueId, commerceId)).find(({ id }) => id === terminalId);
    if (!terminal) return;
    if (terminal.isBusy) throw new ProblemError(409, 'terminal-busy');
    await endPairing(tx, venueId, { id: terminalId });
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'counter-terminal.removed',
      subject: `counter-terminal:${terminalId}`,
      facts: { commerceId, configId: terminal.terminal.configId, terminalRef: terminal.terminal.id },
    });
  });
}
