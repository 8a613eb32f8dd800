import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Shop } from '../../harness/orders/shop.ts';
import { createDocumentClient, type Verdicts } from './document-client.ts';

/** Looks an order up, refunds it and sends its invoice, with the bearer token of the editor of the commerce. */
export async function refund(verdicts: Verdicts, shop: Shop): Promise<void> {
  const { body: order } = await shop.order();
  const staff = await shop.staff();
  await shop.cash(order.id, { version: order.version, amount: order.totalAmount }, staff);
  const { accountId, headers } = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId },
  ]);
  const editor = createDocumentClient(shop.server.app, verdicts);
  editor.use(headers.authorization.replace('Bearer ', ''));

  const found = await editor.get(`/api/orders/${order.id}`);
  editor.judge('GET /api/orders/{}', found, found.status === 200);
  const code = await editor.post('/api/users/validate-refund-validation-code', {
    code: 271828,
    commerceEditorId: accountId,
    venueEditorId: 0,
  });
  editor.judge('POST /api/users/validate-refund-validation-code', code, typeof code.body === 'boolean');
  const refunded = await editor.post('/api/orders/refund', { id: order.id });
  editor.judge('POST /api/orders/refund', refunded, typeof refunded.body === 'boolean');
  const invoice = await editor.post('/api/orders/send-invoice', { id: order.id, email: 'factura@example.com' });
  editor.judge('POST /api/orders/send-invoice', invoice, typeof invoice.body === 'boolean');
  if (order.orderStatusId !== ORDER_STATUS.created) throw new Error('The order was to be paid in cash.');
}
