import type { Order } from '@app/rules/language/localised-types.ts';

/** A placed order for later. */
export type SlotOfOrder = Pick<Order, 'id' | 'version' | 'number' | 'venue' | 'commerce'> & { slotAt: string };
