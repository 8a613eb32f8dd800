import { randomUUID } from 'node:crypto';
import type { Kiosk, MercadoPagoPoint } from '@app/contract/staff/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PointPaymentIntent } from '@app/contract/visitor/point-payments.ts';
import type { Answer } from '../orders/shop.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';
import { SELLER, type ProviderAccount, type Seller } from '../payments/seller.ts';
import { createKioskDevice } from './kiosk-device.ts';
import type { PairedKiosk } from './paired-kiosk.ts';

/** The account of the sandbox's card terminals. */
export function pointAccount(
  api: 'orders' | 'intents',
  { accessToken, webhookSecret }: Pick<Seller, 'accessToken' | 'webhookSecret'> = SELLER,
): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.mercadoPagoPoint,
    parameters: { api },
    secrets: { 'mp-access-token': accessToken, 'mp-webhook-secret': webhookSecret },
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

/** Staff calls about the terminals of the shop's account. */
export function pairingCalls(till: PaymentsHarness) {
  const { shop, configId } = till;
  const query = `commerceId=${shop.commerceId}`;
  return {
    points: async (headers?: Headers) =>
      shop.send<MercadoPagoPoint[]>(
        'GET',
        `/api/config/${configId}/available-mp-points?${query}`,
        undefined,
        headers ?? (await till.staff()),
      ),
    pair: async (mpPointId: string, publicKey: Buffer, { name = 'Tótem 2', headers }: PairOptions = {}) =>
      shop.send<PairingResult>(
        'PUT',
        `/api/config/${configId}/pair-mp-point?${query}`,
        { isPaired: true, mpPointId, name, publicKey: publicKey.toString('base64') },
        headers ?? (await till.staff()),
      ),
    unpair: async (mpPointId: string) =>
      shop.send<PairingResult>(
        'PUT',
        `/api/config/${configId}/pair-mp-point?${query}`,
        { isPaired: false, mpPointId },
        await till.staff(),
      ),
  };
}

type Headers = Record<string, string>;
type PairOptions = { name?: string; headers?: Headers };
type PairingResult = { kiosk: Kiosk | null };

export type PointKiosk = Awaited<ReturnType<typeof openPointKiosk>>;

/** A device that staff paired with the first terminal of the sandbox, with its session. */
export async function openPointKiosk(till: PaymentsHarness) {
  const device = createKioskDevice(till.shop);
  const { points, pair } = pairingCalls(till);
  const terminalRef = (await points()).body[0]?.id ?? '';
  const { kiosk } = (await pair(terminalRef, device.publicKey)).body;
  if (kiosk === null) throw new Error('The kiosk was not paired.');
  const { token } = (await device.start(kiosk.id)).body;
  const headers = { authorization: `Bearer ${token}` };
  return { ...saleCalls(till, { id: kiosk.id, terminalRef, headers }), id: kiosk.id, terminalRef, headers };
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
