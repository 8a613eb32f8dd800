import type { Language } from '#platform/text/language.ts';
import { translatedDelivery } from '@app/rules/delivery/translated-delivery.ts';
import { localiseFor } from '@app/rules/language/localised.ts';
import type { OrderRow } from './order-read-store.ts';

type Placed = Pick<OrderRow, 'venue' | 'commerce' | 'delivery' | 'deliveryAreas'>;

/** Where the commerce is and where the order goes, in the language of the buyer. @see APP-01 */
export function orderPlaces(order: Placed, language: Language): { address: string; delivery: string | null } {
  const localise = localiseFor(order.venue, language);
  const { delivery } = localise({ delivery: order.delivery, translatedDelivery: deliveryInOtherLanguage(order) });
  return { address: localise(order.commerce).address, delivery };
}

/** The place of delivery in the other language of the venue; null: none, or not translated. */
export function deliveryInOtherLanguage({ delivery, deliveryAreas }: Placed): string | null {
  return delivery === null ? null : translatedDelivery(delivery, deliveryAreas);
}
