import { endKioskSessions } from '#features/accounts/sessions/session-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { RemovedRow } from '#features/back-office/resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { endPairingsOfCommerce } from './kiosk-store.ts';

/** Ends the pairings of a removed commerce: those of its kiosks, with their sessions, and those of its counter. @see KIOSK-05 */
export async function unpairKiosksOfCommerce(tx: Tx, { venueId, id: commerceId, actorId }: RemovedRow): Promise<void> {
  for (const { kioskId, configId, terminalRef } of await endPairingsOfCommerce(tx, venueId, commerceId)) {
    await endKioskSessions(tx, kioskId);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.unpaired',
      subject: `kiosk:${kioskId}`,
      facts: { commerceId, configId, terminalRef },
    });
  }
}
