import { z } from 'zod';
import {
  disconnect,
  findByExternalId,
  finishCancel,
  finishOk,
  newPairingCode,
  send,
  showState,
  type Device,
  type Devices,
  type SaleAtDevice,
} from './devices.ts';
import { wirePayment, writePong, type Received } from './wire.ts';

const PairingRequest = z.object({ name: z.string().nullish(), authenticationToken: z.string().nullish() });
const TxStart = z.object({
  requestInfo: z.string(),
  payIntent: z.object({ amount: z.int().positive(), externalPaymentId: z.string().min(1).max(32) }),
});
const Void = z.object({ payment: z.object({ id: z.string() }), voidReason: z.string().nullish() });
const Retrieve = z.object({ externalPaymentId: z.string() });

/** Methods that a till sends before it is paired. */
const UNPAIRED = ['PAIRING_REQUEST'];

/** Answers a message of the till. Source: `DefaultCloverDevice` and `WebSocketPairedCloverTransport` of its SDK */
export function handleMessage(devices: Devices, device: Device, { type, method, id, body }: Received): void {
  if (type === 'PING') {
    device.till?.socket.send(writePong());
    return;
  }
  if (type !== 'COMMAND' || (device.till?.isPaired !== true && !UNPAIRED.includes(method))) return;
  if (method !== 'PAIRING_REQUEST' && id !== '') send(device, 'ACK', { sourceMessageId: id }, null);
  HANDLERS[method]?.(devices, device, body);
}

type Handler = (devices: Devices, device: Device, body: unknown) => void;

const HANDLERS: Readonly<Record<string, Handler>> = {
  PAIRING_REQUEST: requestPairing,
  DISCOVERY_REQUEST: discover,
  TX_START: startSale,
  RETRIEVE_PAYMENT_REQUEST: retrievePayment,
  RETRIEVE_PENDING_PAYMENTS: (_devices, device) =>
    send(device, 'RETRIEVE_PENDING_PAYMENTS_RESPONSE', { status: 'SUCCESS', pendingPaymentEntries: [] }),
  PAYMENT_CONFIRMED: (_devices, device) => acceptPayment(device),
  PAYMENT_REJECTED: (devices, device) => rejectPayment(devices, device),
  BREAK: resetDevice,
  VOID_PAYMENT: voidPayment,
};

function requestPairing(devices: Devices, device: Device, body: unknown): void {
  const input = PairingRequest.safeParse(body);
  const { till } = device;
  if (!input.success || till === null) return;
  const behaviour = devices.misbehaviour.next('clover', 'pair', { device: device.key });
  device.pairBehaviour = behaviour;
  if (behaviour === 'never-answers') return;
  const token = input.data.authenticationToken ?? '';
  if (devices.books.pairings.get(token)?.device === device.key) {
    till.isPaired = true;
    send(device, 'PAIRING_RESPONSE', { pairingState: 'PAIRED', authenticationToken: token });
    return;
  }
  till.code = newPairingCode();
  send(device, 'PAIRING_CODE', { pairingCode: till.code });
}

function discover(_devices: Devices, device: Device): void {
  send(device, 'DISCOVERY_RESPONSE', {
    ready: device.pairBehaviour !== 'not-ready',
    merchantId: device.merchantId,
    merchantName: 'Sandbox',
    merchantMId: device.merchantId,
    name: 'Clover Mini',
    serial: device.deviceId,
    model: 'Clover_C302U',
    supportsAcknowledgement: true,
    supportsVoidPaymentResponse: true,
  });
}

function startSale(devices: Devices, device: Device, body: unknown): void {
  const input = TxStart.safeParse(body);
  if (!input.success) return;
  const { requestInfo, payIntent } = input.data;
  const { externalPaymentId, amount } = payIntent;
  const behaviour = devices.misbehaviour.next('clover', 'sale', { externalPaymentId, amountMinor: amount });
  if (behaviour === 'never-answers') return;
  const answer = { externalPaymentId, requestInfo };
  const isKnown = device.sale?.externalPaymentId === externalPaymentId;
  if (isKnown || findByExternalId(devices, device, externalPaymentId)) {
    send(device, 'TX_START_RESPONSE', { ...answer, success: false, result: 'DUPLICATE' }, behaviour);
    return;
  }
  if (behaviour === 'refuse' || device.sale !== null) {
    send(device, 'TX_START_RESPONSE', { ...answer, success: false, result: 'FAIL', reason: 'Busy' }, behaviour);
    return;
  }
  device.sale = { externalPaymentId, amountMinor: amount, requestInfo, behaviour, step: 'card', payment: null };
  send(device, 'TX_START_RESPONSE', { ...answer, success: true, result: 'SUCCESS' });
  showState(device, 'START', 'Customer is choosing a payment method');
  if (behaviour === 'disconnect-before') disconnect(device);
}

function retrievePayment(devices: Devices, device: Device, body: unknown): void {
  const input = Retrieve.safeParse(body);
  if (!input.success) return;
  const { externalPaymentId } = input.data;
  const behaviour = devices.misbehaviour.next('clover', 'retrieve', { externalPaymentId });
  if (behaviour === 'never-answers') return;
  const answer = (queryStatus: string, payment: object | null) =>
    send(
      device,
      'RETRIEVE_PAYMENT_RESPONSE',
      { status: 'SUCCESS', queryStatus, externalPaymentId, payment },
      behaviour,
    );
  const payment = findByExternalId(devices, device, externalPaymentId);
  if (behaviour === 'not-found') answer('NOT_FOUND', null);
  else if (behaviour === 'in-progress' || device.sale?.externalPaymentId === externalPaymentId) {
    answer('IN_PROGRESS', null);
  } else if (payment) answer('FOUND', wirePayment(payment));
  else answer('NOT_FOUND', null);
}

/** Ends the sale on the screen. A card that was charged stays charged. */
function resetDevice(devices: Devices, device: Device): void {
  const behaviour = devices.misbehaviour.next('clover', 'reset', { device: device.key });
  if (behaviour === 'never-answers') return;
  device.sale = null;
  send(device, 'RESET_DEVICE_RESPONSE', { status: 'SUCCESS', state: 'IDLE' });
}

function acceptPayment(device: Device): void {
  const { sale } = device;
  if (sale?.payment) finishOk(device, sale, sale.payment);
}

function rejectPayment({ books }: Devices, device: Device): void {
  const { sale } = device;
  if (!sale?.payment) return;
  books.payments.put(sale.payment.id, { ...sale.payment, result: 'VOIDED' });
  finishCancel(device, sale);
}

/** Takes a payment back. Its card statement never shows it. */
function voidPayment({ books }: Devices, device: Device, body: unknown): void {
  const input = Void.safeParse(body);
  const payment = input.success ? books.payments.get(input.data.payment.id) : undefined;
  if (!input.success || payment?.merchantId !== device.merchantId) {
    send(device, 'VOID_PAYMENT_RESPONSE', { status: 'FAIL', reason: 'Unknown payment' });
    return;
  }
  const voided = { ...payment, result: 'VOIDED' as const };
  books.payments.put(payment.id, voided);
  const { voidReason = null } = input.data;
  send(device, 'VOID_PAYMENT_RESPONSE', { status: 'SUCCESS', payment: wirePayment(voided), voidReason });
}

/** Asks the till whether to accept the payment. */
export function askConfirmation(device: Device, sale: SaleAtDevice): void {
  if (sale.payment === null) return;
  sale.step = 'confirm';
  const challenge = { type: 'DUPLICATE_CHALLENGE', message: 'Duplicate?', reason: 'REJECT_DUPLICATE' };
  send(device, 'CONFIRM_PAYMENT_MESSAGE', { payment: wirePayment(sale.payment), challenges: [challenge] });
}
