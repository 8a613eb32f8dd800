import type { Text } from '#shared/texts/es.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cashDue, commercePlaceText } from './cash-due.ts';

type CashOrder = Parameters<typeof cashDue>[0] &
  Parameters<typeof commercePlaceText>[0] &
  Pick<Order, 'delivery' | 'expiresAt' | 'totalAmount' | 'currency'> & {
    readonly venue: Pick<Order['venue'], 'localDateTimeIdentifier'>;
  };

/** Next step of a cash order: who, where, until when. @see CHK-07 */
export function cashMessage(order: CashOrder, text: Text): string {
  const { delivery, expiresAt, venue, totalAmount, currency } = order;
  const isDelivery = delivery !== null;
  if (expiresAt === null) return text(isDelivery ? 'pay-cash-delivery' : 'pay-cash-hand-over');
  const until = clockText(expiresAt, venue.localDateTimeIdentifier);
  if (cashDue(order) === 'start')
    return text(isDelivery ? 'message-start-delivery' : 'message-start-pick-up', { time: until });
  const amount = text('price', { amountMinor: toMinor(totalAmount), currency });
  return text(isDelivery ? 'message-pay-first-delivery' : 'message-pay-first', {
    amount,
    place: commercePlaceText(order),
    time: until,
  });
}
