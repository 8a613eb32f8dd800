import { useQuery } from '@tanstack/react-query';
import { queryInBoth } from '../reads/api-query.ts';

/** Poll interval without a stream; an unchanged menu answers 304. @see VENUE-05 */
const MENU_EVERY_MS = 30_000;

/**
 * A commerce with its menu, in both languages.
 *
 * @param commerceId undefined until the commerce is known
 * @param isLive whether a stream says when the menu has changed
 * @see COM-01, VENUE-05
 */
export function useMenu(commerceId: number | undefined, isLive: boolean) {
  return useQuery({
    ...queryInBoth('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerceId ?? 0 } }),
    enabled: commerceId !== undefined,
    refetchInterval: isLive ? false : MENU_EVERY_MS,
  });
}
