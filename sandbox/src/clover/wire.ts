import { z } from 'zod';
import type { PaymentRow } from './books.ts';

const PACKAGE = 'com.clover.remote_protocol_broadcast.app';

const Remote = z.object({
  id: z.string().nullish(),
  type: z.enum(['COMMAND', 'QUERY', 'EVENT', 'PING', 'PONG']),
  method: z.string().nullish(),
  payload: z.string().nullish(),
});

/** A message of the till. `body`: the fields of its payload. */
export type Received = { type: z.output<typeof Remote>['type']; method: string; id: string; body: unknown };

/** @returns null for a text that is no message of the protocol */
export function parseMessage(text: string): Received | null {
  try {
    const { id, type, method, payload } = Remote.parse(JSON.parse(text));
    return { type, method: method ?? '', id: id ?? '', body: payload ? JSON.parse(payload) : {} };
  } catch {
    return null;
  }
}

let lastId = 0;

/** Writes a command of the device. Its payload is a JSON text in the JSON. */
export function writeMessage(method: string, body: object): string {
  lastId += 1;
  const payload = JSON.stringify({ ...body, method, messageId: String(lastId), version: 1 });
  return JSON.stringify({ id: String(lastId), type: 'COMMAND', packageName: PACKAGE, method, payload, version: 1 });
}

export function writePong(): string {
  return JSON.stringify({ type: 'PONG', packageName: PACKAGE, version: 1 });
}

/** A payment as the device sends it, and as the REST API returns it. Source: `payments.Payment` of its SDK */
export function wirePayment(row: PaymentRow) {
  const { id, amountMinor, externalPaymentId, result, entryType, createdAt } = row;
  return {
    id,
    amount: amountMinor,
    tipAmount: 0,
    externalPaymentId,
    order: { id: `${id}ORD` },
    result,
    createdTime: Date.parse(createdAt),
    offline: false,
    tender: { label: 'Debit Card', labelKey: 'com.clover.tender.debit_card' },
    cardTransaction: {
      cardType: 'VISA',
      entryType,
      last4: '3704',
      first6: '450995',
      type: 'AUTH',
      authCode: 'OK1234',
      referenceId: '928300001',
      transactionNo: '000017',
      state: result === 'SUCCESS' ? 'CLOSED' : 'PENDING',
    },
  };
}
