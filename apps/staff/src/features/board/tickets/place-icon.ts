import type { Ticket } from '@app/contract/staff/board.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

/** Shows where an order comes from, or where it goes. */
export function placeIcon({ isForTotem, isFromCounter, delivery }: Ticket): IconName {
  if (isForTotem) return 'tv';
  if (delivery !== null) return 'armchair';
  return isFromCounter ? 'user-round' : 'store';
}
