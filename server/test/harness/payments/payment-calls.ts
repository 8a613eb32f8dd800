import { randomUUID } from 'node:crypto';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { Answer, Shop, OrderFacts } from '../orders/shop.ts';

type Headers = Record<string, string>;

type PayOptions = {
  holder?: string;
  key?: string;
  headers?: Headers;
  [field: string]: unknown;
};

const tokenHeaders = ({ accessToken = '' }: Order): Headers => ({ 'x-order-token': accessToken });

/**
 * Calls of a visitor who pays an order by card.
 *
 * @param cardToken creates a token of the provider; the cardholder name decides the outcome
 */
export function paymentCalls(shop: Shop, configId: number, cardToken: (holder: string) => Promise<string>) {
  const call = async (method: 'GET' | 'POST', order: Order, path: string, headers = tokenHeaders(order)) =>
    shop.send<OrderPayment>(method, `/api/orders/${order.id}/${path}`, undefined, headers);
  return {
    /** Places a guest's order for payment by card. */
    async order(wanted: OrderFacts = {}): Promise<Order> {
      const placed = await shop.order({ isCash: false, ...wanted });
      if (placed.status !== 201) throw new Error(`The order was refused: ${placed.code}.`);
      return placed.body;
    },
    async pay(
      order: Order,
      { holder = 'APRO', key = randomUUID(), headers = tokenHeaders(order), ...more }: PayOptions = {},
    ): Promise<Answer<OrderPayment>> {
      const creditCard = { token: await cardToken(holder), paymentMethodId: 'visa' };
      const body = { orderId: order.id, mpConfigId: configId, creditCard, ...more };
      return shop.send('POST', '/api/payments/mercado-pago', body, { 'idempotency-key': key, ...headers });
    },
    payment: async (order: Order, headers?: Headers) => (await call('GET', order, 'payment', headers)).body,
    check: async (order: Order) => call('POST', order, 'payment/check'),
    leave: async (order: Order) => call('POST', order, 'payment/leave'),
    async read(order: Order): Promise<Order> {
      return (await shop.get(order.id, tokenHeaders(order))).body;
    },
  };
}
