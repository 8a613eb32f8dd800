import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { applyOrderResponse, orderHeaders } from './order-queries.ts';

/** Cancels a placed order before its cart is deleted. @throws ApiProblem 409 while it is being paid, NetworkFailure */
export async function cancelPlacedOrder(id: number): Promise<void> {
  try {
    applyOrderResponse(await api.send('POST /api/orders/:id/cancel', { params: { id }, headers: orderHeaders(id) }));
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const isOver = failure.facts['orderStatusId'] === ORDER_STATUS.incompleted;
    if (failure.status === 409 && !isOver) throw failure;
  }
}
