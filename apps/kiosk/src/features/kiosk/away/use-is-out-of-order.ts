import { useNow } from '@app/ordering/time/use-now.ts';
import { useKioskConnection } from '../device/kiosk-connection.ts';
import { isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';

/** A shorter loss of the network stays unseen. */
const OUT_AFTER_MS = 10_000;

/** Whether the kiosk has no network. A payment under way is finished first. @see KIOSK-06 */
export function useIsOutOfOrder(): boolean {
  const lostAtMs = useKioskConnection((connection) => connection.lostAtMs);
  const isUndecided = useKioskVisit(isVisitUndecided);
  const nowMs = useNow(1_000);
  return !isUndecided && lostAtMs !== null && nowMs !== null && nowMs - lostAtMs >= OUT_AFTER_MS;
}
