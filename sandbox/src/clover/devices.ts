import { randomInt, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import type { Books, PaymentRow } from './books.ts';
import { wirePayment, writeMessage } from './wire.ts';

/** Where a sale is on the screen of its device. */
export type SaleStep = 'card' | 'pin' | 'confirm';

export type SaleAtDevice = {
  readonly externalPaymentId: string;
  readonly amountMinor: number;
  readonly requestInfo: string;
  readonly behaviour: string | null;
  step: SaleStep;
  /** Charged, and the till has still to accept it. */
  payment: PaymentRow | null;
};

export type Till = { readonly socket: WebSocket; isPaired: boolean; code: string | null };

export type Device = {
  readonly key: string;
  readonly merchantId: string;
  readonly deviceId: string;
  till: Till | null;
  sale: SaleAtDevice | null;
  /** Behaviour of the pairing that made the connection. */
  pairBehaviour: string | null;
};

/** The devices of all merchants. They live as long as the sandbox; their payments and pairings are in the books. */
export type Devices = {
  readonly all: Map<string, Device>;
  readonly books: Books;
  readonly clock: Clock;
  readonly misbehaviour: Misbehaviour;
};

export function deviceAt({ all }: Devices, merchantId: string, deviceId: string): Device {
  const key = `${merchantId}/${deviceId}`;
  const known = all.get(key);
  if (known) return known;
  const made: Device = { key, merchantId, deviceId, till: null, sale: null, pairBehaviour: null };
  all.set(key, made);
  return made;
}

/** Sends to the till, twice with `duplicate-messages`. Without a connection the message is lost. */
export function send({ till, sale }: Device, method: string, body: object, behaviour = sale?.behaviour ?? null): void {
  const message = writeMessage(method, body);
  for (let times = behaviour === 'duplicate-messages' ? 2 : 1; times > 0; times -= 1) till?.socket.send(message);
}

/** Closes the connection as a network does that is gone. */
export function disconnect(device: Device): void {
  const { till } = device;
  device.till = null;
  till?.socket.terminate();
}

export function newPairingCode(): string {
  return String(randomInt(1_000, 10_000));
}

export function pair({ books }: Devices, device: Device): void {
  const { till } = device;
  if (till === null) return;
  const authenticationToken = randomUUID();
  books.pairings.put(authenticationToken, { device: device.key });
  till.isPaired = true;
  till.code = null;
  send(device, 'PAIRING_RESPONSE', { pairingState: 'PAIRED', authenticationToken });
}

/** The person entered another code. */
export function refusePairing(device: Device): void {
  if (device.till !== null) device.till.code = null;
  send(device, 'PAIRING_RESPONSE', { pairingState: 'FAILED', authenticationToken: null });
}

/** Stores the payment of the sale. From here on it is valid, even if the answer is lost. */
export function writePayment(
  { books, clock }: Devices,
  { merchantId, deviceId }: Device,
  { externalPaymentId, amountMinor, behaviour, step }: SaleAtDevice,
  result: PaymentRow['result'],
): PaymentRow {
  const row: PaymentRow = {
    id: `CLV${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    merchantId,
    deviceId,
    externalPaymentId,
    amountMinor: behaviour === 'amount-tampered' ? amountMinor - 100 : amountMinor,
    result,
    entryType: step === 'pin' ? 'EMV_CONTACT' : 'EMV_CONTACTLESS',
    refunds: [],
    createdAt: clock.now().toISOString(),
  };
  books.payments.put(row.id, row);
  return row;
}

export function findByExternalId(
  { books }: Devices,
  device: Device,
  externalPaymentId: string,
): PaymentRow | undefined {
  return books.payments
    .rows()
    .findLast((row) => row.merchantId === device.merchantId && row.externalPaymentId === externalPaymentId);
}

/** The sale ended with a payment. */
export function finishOk(device: Device, sale: SaleAtDevice, payment: PaymentRow): void {
  if (sale.behaviour === 'disconnect-after') disconnect(device);
  else if (sale.behaviour !== 'answer-lost') {
    send(device, 'FINISH_OK', { payment: wirePayment(payment), requestInfo: sale.requestInfo });
  }
  device.sale = null;
}

/** The sale ended without one. */
export function finishCancel(device: Device, sale: SaleAtDevice): void {
  send(device, 'FINISH_CANCEL', { requestInfo: sale.requestInfo });
  device.sale = null;
}

export function showState(device: Device, uiState: string, uiText: string): void {
  const screen = { uiState, uiText, inputOptions: [] };
  send(device, 'UI_STATE', { ...screen, uiDirection: 'ENTER' });
}
