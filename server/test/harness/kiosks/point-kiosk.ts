import { randomUUID } from 'node:crypto';

import type { Order } from '@app/contract/visitor/orders.ts';
import type { PointPaymentIntent } from '@app/contract/visitor/point-payments.ts';
import type { MercadoPagoPoint } from '@app/contract/staff/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

import type { Answer } from '../orders/shop.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';
import { SELLER } from '../payments/seller.ts';
import type { ProviderAccount } from '../payments/seller.ts';
import { insertPairedKiosk } from './paired-kiosk.ts';
import type { PairedKiosk } from './paired-kiosk.ts';

/** The account of the sandbox's card terminals. */
export function pointAccount(api: 'orders' | 'intents'): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.mercadoPagoPoint,
    parameters: { api },
    secrets: { 'mp-access-token': SELLER.accessToken, 'mp-webhook-secret': SELLER.webhookSecret },
    isLive: false,
  };
}

/** What a person taps at a terminal of the sandbox. */
export type TerminalTap =
  | 'fetch'
  | 'approve'
  | 'pin'
  | 'decline'
  | 'decline-retry'
  | 'cancel'
  | 'leave'
  | 'error'
  | 'lose-network';

export type PointKiosk = Awaited<ReturnType<typeof openPointKiosk>>;

/** A kiosk of the shop with a terminal of the sandbox. */
export async function openPointKiosk(till: PaymentsHarness, index = 0) {
  const { shop } = till;
  const { body: points } = await shop.send<MercadoPagoPoint[]>(
    'GET',
    `/api/config/${till.configId}/available-mp-points?commerceId=${shop.commerceId}`,
    undefined,
    await shop.staff(),
  );
  const terminalRef = points[index]?.id;
  if (terminalRef === undefined) throw new Error(`The sandbox has no terminal ${index}.`);
  const kiosk = await insertPairedKiosk(till.db, shop.venue.id, shop.commerceId);
  await till.db.query('update kiosks set terminal_ref = $2 where id = $1', [kiosk.id, terminalRef]);
  return { ...saleCalls(till, { ...kiosk, terminalRef }), id: kiosk.id, terminalRef, headers: kiosk.headers };
}

function saleCalls(till: PaymentsHarness, { headers, terminalRef }: PairedKiosk) {
  const own = ({ accessToken = '' }: Order) => ({ ...headers, 'x-order-token': accessToken });
  return {
    own,
    order: async () => till.order({ isForTotem: true, guestEmail: null, headers }),
    begin: async (
      order: Order,
      { key = randomUUID(), mpPointId = terminalRef } = {},
    ): Promise<Answer<PointPaymentIntent>> =>
      till.shop.send(
        'POST',
        '/api/payments/mercado-pago-point/create-payment-intent',
        { orderId: order.id, mpPointId },
        { ...own(order), 'idempotency-key': key },
      ),
    look: async (order: Order, { id }: PointPaymentIntent): Promise<Answer<PointPaymentIntent>> =>
      till.shop.send('GET', `/api/payments/mercado-pago-point/check-payment-intent/${id}`, undefined, own(order)),
    /** A person taps at the terminal, in the sale of the order's attempt. */
    async tap(order: Order, tap: TerminalTap, { detail, attempt = 1 }: { detail?: string; attempt?: number } = {}) {
      const body = { reference: `${order.id}-${attempt}`, tap, ...(detail !== undefined && { detail }) };
      const { status } = await till.control('/_ledger/mercado-pago-point/tap', body);
      if (status !== 200) throw new Error(`The terminal refused ${tap}: ${status}.`);
    },
  };
}
