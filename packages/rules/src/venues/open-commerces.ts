import { PARKING } from '@app/contract/values/product-types.ts';
import type { Commerce } from '../language/localised-types.ts';
import { acceptsOrders, commerceState } from './commerce-state.ts';

type Listed = Pick<Commerce, 'enabled' | 'pausedUntil' | 'busy' | 'opensAt' | 'type'>;

/** Returns the commerces that prepare something, without parking spaces, and those that take orders. @see COM-03 */
export function openCommerces<C extends Listed>(commerces: readonly C[], nowMs: number): { all: C[]; open: C[] } {
  const all = commerces.filter(({ type }) => type.description !== PARKING);
  return { all, open: all.filter((commerce) => acceptsOrders(commerceState(commerce, nowMs))) };
}
