import { z } from 'zod';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { isSignedByIzipay } from './signature.ts';
import { izipayOrderNumber, izipayTransactionId, referenceOf } from './transaction-ids.ts';

const Text = z.string().max(200);
const OptionalText = Text.nullish().transform((value) => value ?? '');

const Order = z.object({
  orderNumber: Text,
  currency: Text,
  amount: z.union([Text, z.number()]).transform(String),
  uniqueId: OptionalText,
  codeAuth: OptionalText,
  referenceNumber: OptionalText,
  dateTransaction: OptionalText,
  timeTransaction: OptionalText,
});

const Card = z.object({ brand: OptionalText, pan: OptionalText }).nullish().catch(null);

/** Older results have the fields of the order in `response`. */
const WireResult = z.object({
  code: Text,
  transactionId: Text,
  response: z.union([
    z.object({ order: z.array(Order).min(1), card: Card, merchantCode: Text.nullish() }),
    Order.extend({ card: Card, merchantCode: Text.nullish() }),
  ]),
});

/** The facts of a result that are stored and parsed again, without personal data. */
export const PaymentFacts = Order.extend({
  code: Text,
  transactionId: Text,
  merchantCode: Text.nullable(),
  brand: Text,
  /** Masked. */
  pan: Text,
});
export type PaymentFacts = z.output<typeof PaymentFacts>;

/** A result of the form: from its callback, or as a notification. */
const Signed = z.object({ payloadHttp: z.string().min(1).max(20_000), signature: z.string().min(1).max(200) });

/**
 * Reads a result. Only the signed text counts; the fields beside it are ignored.
 *
 * @returns null unless the provider signed it for this account and it has a payment of ours
 * @see IZI-01
 */
export function readSignedPayload(body: unknown, hashKey: string): (PaymentFacts & { reference: string }) | null {
  const signed = Signed.safeParse(body).data;
  if (!signed || !isSignedByIzipay(signed.payloadHttp, signed.signature, hashKey)) return null;
  const result = WireResult.safeParse(parseJsonOrNull(signed.payloadHttp)).data;
  if (!result) return null;
  const { code, transactionId, response } = result;
  const order = 'order' in response ? response.order[0] : response;
  const reference = referenceOf(transactionId);
  // Both numbers are of one order; a result of two orders is none.
  if (!order || reference === null || !isOfAttempt(order.orderNumber, reference)) return null;
  const { brand = '', pan = '' } = response.card ?? {};
  const facts = { ...order, code, transactionId, merchantCode: response.merchantCode ?? null, brand, pan };
  return { ...PaymentFacts.parse(facts), reference };
}

function isOfAttempt(orderNumber: string, reference: string): boolean {
  const ids = izipayTransactionId(reference);
  return ids !== null && orderNumber === izipayOrderNumber(ids.orderId);
}
