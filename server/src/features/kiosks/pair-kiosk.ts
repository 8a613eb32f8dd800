import { createPublicKey } from 'node:crypto';
import { endKioskSessions } from '#features/accounts/sessions/session-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import {
  getTerminals,
  listCardTerminals,
  unavailable,
  type TerminalAccountOf,
  type TerminalDeps,
} from './find-terminal-account.ts';
import { endPairing, findKioskOfTerminal, insertKiosk } from './kiosk-store.ts';

export type Pairing = TerminalAccountOf & { terminalRef: string; name: string; publicKey: string; actorId: number };

/**
 * Pairs a device with a card terminal of the commerce. A device that was paired before changes its terminal; its former
 * sessions end.
 *
 * @throws ProblemError 400 for a key of another kind, 404 for a terminal that the account lacks, 409 `terminal-paired`
 *   while another kiosk uses the terminal, and as `listCardTerminals`
 * @see KIOSK-05, POINT-01
 */
export async function pairKiosk(deps: TerminalDeps, pairing: Pairing): Promise<Kiosk> {
  const { venueId, commerceId, configId, terminalRef, name, actorId } = pairing;
  const publicKey = readPublicKey(pairing.publicKey);
  const terminal = (await listCardTerminals(deps, pairing)).find((one) => one.terminalRef === terminalRef);
  if (!terminal) throw new ProblemError(404, 'not-found');
  const terminals = await getTerminals(deps, pairing);
  await terminals.integrate(terminalRef).catch((error: unknown) => {
    throw unavailable(deps, error);
  });
  const terminalDescription = terminal.description;
  return inTransaction(deps.db, async (tx) => {
    const user = await findKioskOfTerminal(tx, { venueId, configId, terminalRef });
    if (user && user.publicKey?.equals(publicKey) !== true) throw new ProblemError(409, 'terminal-paired');
    const formerId = await endPairing(tx, venueId, { publicKey });
    if (formerId !== null) await endKioskSessions(tx, formerId);
    const kiosk = await insertKiosk(tx, {
      venueId,
      commerceId,
      name,
      publicKey,
      configId,
      terminalRef,
      terminalDescription,
      pairedBy: actorId,
    });
    if (!kiosk) throw new ProblemError(409, 'terminal-paired');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.paired',
      subject: `kiosk:${kiosk.id}`,
      facts: { commerceId, configId, terminalRef, name },
    });
    return kiosk;
  });
}

/** @throws ProblemError 400 unless it is a P-256 key */
function readPublicKey(base64: string): Buffer {
  const der = Buffer.from(base64, 'base64');
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return der;
  } catch {
    // Not a key.
  }
  throw new ProblemError(400, 'malformed-request', {
    problems: [{ path: 'publicKey', message: 'not a P-256 key' }],
  });
}
