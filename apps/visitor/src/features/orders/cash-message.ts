import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Text } from '#shared/texts/es.ts';
import type { ChooseWords } from '../venues/use-venue-words.ts';
import { cashDue, commercePlaceText } from './cash-due.ts';

/** Next step of a cash order: who, where, until when. @see CHK-07 */
export function cashMessage(order: Order, text: Text, words: ChooseWords): string {
  const { delivery, expiresAt, venue, totalAmount, currency } = order;
  const isDelivery = delivery !== null;
  if (expiresAt === null) return text(isDelivery ? 'pay-cash-delivery' : 'pay-cash-hand-over');
  const until = clockText(expiresAt, venue.localDateTimeIdentifier);
  if (cashDue(order) === 'start') return text(isDelivery ? 'message-start-delivery' : 'message-start-pick-up', until);
  const amount = text('price', toMinor(totalAmount), currency);
  return text(
    isDelivery ? 'message-pay-first-delivery' : 'message-pay-first',
    amount,
    commercePlaceText(order, words),
    until,
  );
}
