import { endKioskSessions } from '#features/accounts/sessions/session-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { endPairing, findKioskOfTerminal } from './kiosk-store.ts';

export type Unpairing = { venueId: number; commerceId: number; configId: number; terminalRef: string; actorId: number };

/** Ends the pairing of a terminal with a kiosk of the commerce, and the sessions of the kiosk. @throws ProblemError 404 @see KIOSK-05 */
export async function unpairKiosk(db: Db, { venueId, actorId, ...terminal }: Unpairing): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { commerceId } = terminal;
    if (!(await findVenueRules(tx, venueId, [commerceId])).has(commerceId)) throw new ProblemError(404, 'not-found');
    const kiosk = await findKioskOfTerminal(tx, { venueId, ...terminal });
    // A terminal of the counter has no key, and is removed by its own call.
    if (kiosk?.commerceId !== commerceId || kiosk.publicKey === null) return;
    await endPairing(tx, venueId, { id: kiosk.id });
    await endKioskSessions(tx, kiosk.id);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.unpaired',
      subject: `kiosk:${kiosk.id}`,
      facts: { commerceId, configId: terminal.configId, terminalRef: terminal.terminalRef },
    });
  });
}
