import { endKioskSessions } from '#features/accounts/sessions/session-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { endPairing, findKioskOfTerminal } from './kiosk-store.ts';

export type Unpairing = { venueId: number; commerceId: number; configId: number; terminalRef: string; actorId: number };

/** Ends the pairing of a terminal with a kiosk of the commerce, and the sessions of the kiosk. @see KIOSK-05 */
export async function unpairKiosk(db: Db, { venueId, actorId, ...terminal }: Unpairing): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const kiosk = await findKioskOfTerminal(tx, { venueId, ...terminal });
    if (kiosk?.commerceId !== terminal.commerceId) return;
    await endPairing(tx, venueId, { id: kiosk.id });
    await endKioskSessions(tx, kiosk.id);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.unpaired',
      subject: `kiosk:${kiosk.id}`,
      facts: { commerceId: kiosk.commerceId, configId: terminal.configId, terminalRef: terminal.terminalRef },
    });
  });
}
