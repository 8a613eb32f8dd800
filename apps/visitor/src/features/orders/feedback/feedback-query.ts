import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { OrderFeedback } from '@app/contract/feedback/feedback-calls.ts';
import { orderHeaders } from '../order-queries.ts';

/** While a problem waits for its answer. */
const POLL_MS = 20_000;

/** What the buyer said after an order, and what is still possible. @see ORD-09 */
export function feedbackQuery(orderId: number) {
  return queryOptions<OrderFeedback>({
    queryKey: ['order-feedback', String(orderId)],
    queryFn: ({ signal }) =>
      api.send('GET /api/orders/:id/feedback', { params: { id: orderId }, headers: orderHeaders(orderId), signal }),
    refetchInterval: ({ state }) => (state.data?.problems.some(({ answer }) => answer === null) ? POLL_MS : false),
  });
}
