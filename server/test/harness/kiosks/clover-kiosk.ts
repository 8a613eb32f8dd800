import { randomUUID } from 'node:crypto';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { CloverPoint } from '@app/contract/values/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { CloverSale, PairedCloverPoint, TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { Answer } from '../orders/shop.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';
import type { ProviderAccount } from '../payments/seller.ts';
import { createKioskDevice } from './kiosk-device.ts';

export const CLOVER_MERCHANT = 'SBXCLOVER0001';
export const CLOVER_TERMINALS = [
  {
    id: 'C041UQ00000001',
    description: 'Barra',
    model: 'Clover Mini',
    deviceAddress: 'wss://10.0.0.21:12345/remote_pay',
  },
  {
    id: 'C041UQ00000002',
    description: 'Hall',
    model: 'Clover Flex',
    deviceAddress: 'wss://10.0.0.22:12345/remote_pay',
  },
];

type Options = { apiToken?: string; floorLimitMinor?: number; terminals?: typeof CLOVER_TERMINALS };

/** @param options.apiToken absent: payments are not read at the provider, so reports count up to the limit */
export function cloverAccount({
  apiToken,
  floorLimitMinor = 500_000,
  terminals = CLOVER_TERMINALS,
}: Options = {}): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.clover,
    parameters: {
      merchantId: CLOVER_MERCHANT,
      applicationId: 'com.entretiempo.kiosk:1.0.0',
      currency: 'ARS',
      floorLimitMinor: String(floorLimitMinor),
      terminals: JSON.stringify(terminals),
    },
    secrets: apiToken === undefined ? {} : { 'clover-api-token': apiToken },
    isLive: false,
  };
}

type Headers = Record<string, string>;

/** Staff calls about the terminals of the shop's account. */
export function cloverPairing(till: PaymentsHarness) {
  const { shop, configId } = till;
  const path = `/api/clover-point/config/${configId}`;
  const query = `commerceId=${shop.commerceId}`;
  return {
    points: async (headers?: Headers) =>
      shop.send<CloverPoint[]>(
        'GET',
        `${path}/available-clover-points?${query}`,
        undefined,
        headers ?? (await till.staff()),
      ),
    pair: async (cloverPointId: string, publicKey: Buffer) =>
      shop.send<{ kiosk: Kiosk | null }>(
        'PUT',
        `${path}/pair-clover-point?${query}`,
        { isPaired: true, cloverPointId, name: 'Tótem 3', publicKey: publicKey.toString('base64') },
        await till.staff(),
      ),
    unpair: async (cloverPointId: string) =>
      shop.send<{ kiosk: Kiosk | null }>(
        'PUT',
        `${path}/pair-clover-point?${query}`,
        { isPaired: false, cloverPointId },
        await till.staff(),
      ),
  };
}

export type CloverKiosk = Awaited<ReturnType<typeof openCloverKiosk>>;

/** A device that staff paired with a terminal of the account, with its session. */
export async function openCloverKiosk(till: PaymentsHarness, terminal = CLOVER_TERMINALS[0]) {
  const device = createKioskDevice(till.shop);
  const terminalRef = terminal?.id ?? '';
  const { kiosk } = (await cloverPairing(till).pair(terminalRef, device.publicKey)).body;
  if (kiosk === null) throw new Error('The kiosk was not paired.');
  const { token } = (await device.start(kiosk.id)).body;
  const headers = { authorization: `Bearer ${token}` };
  const own = ({ accessToken = '' }: Order) => ({ ...headers, 'x-order-token': accessToken });
  const { send } = till.shop;
  return {
    id: kiosk.id,
    terminalRef,
    headers,
    order: async () => till.order({ isForTotem: true, guestEmail: null, headers }),
    current: async (configId = till.configId): Promise<Answer<PairedCloverPoint>> =>
      send('GET', `/api/clover-point/${configId}/current-paired-point`, undefined, headers),
    begin: async (
      order: Order,
      { key = randomUUID(), cloverPointId = terminalRef } = {},
    ): Promise<Answer<CloverSale>> =>
      send(
        'POST',
        '/api/payments/clover-point/begin-sale',
        { orderId: order.id, cloverPointId },
        { ...own(order), 'idempotency-key': key },
      ),
    report: async (order: Order, record: TerminalPaymentRecord): Promise<Answer<OrderPayment>> =>
      send('POST', '/api/payments/terminal-records', record, own(order)),
    webhook: async (order: Order, record: TerminalPaymentRecord, raw: object): Promise<Answer<OrderPayment>> =>
      send('POST', '/api/payments/clover-point/webhook', { ...record, rawPaymentData: raw }, own(order)),
  };
}

/** What the kiosk of a sale reports after a card was charged. */
export function paidRecord(
  order: Order,
  { id, amount }: CloverSale,
  changed: Partial<TerminalPaymentRecord> = {},
): TerminalPaymentRecord {
  return {
    id,
    amount,
    orderId: order.id,
    state: 'SUCCESS',
    paymentState: 'SUCCESS',
    externalPaymentId: `CLV${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    paymentCardLabel: 'Débito',
    paymentMethod: 'clover-point',
    cardBrand: 'VISA',
    cardLastFourDigits: '3704',
    ...changed,
  };
}

/** A sale that ended without a payment. */
export function unpaidRecord(
  order: Order,
  sale: CloverSale,
  state: TerminalPaymentRecord['state'],
): TerminalPaymentRecord {
  const nothing = { paymentState: null, externalPaymentId: null, paymentCardLabel: null } as const;
  return paidRecord(order, sale, { state, ...nothing, cardBrand: null, cardLastFourDigits: null });
}
