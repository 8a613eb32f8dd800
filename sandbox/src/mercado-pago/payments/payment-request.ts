import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { isPublicAddress } from '../../public-address.ts';
import { CHALLENGE_CARDS, installmentsOf, methodOf, type PaymentMethod } from '../cards/test-cards.ts';
import type { Gateway } from '../gateway.ts';
import type { CustomerRow, Identification, PaymentRow, TokenRow } from '../ledger.ts';
import { keyOf, type Seller } from '../sellers.ts';
import { TOKEN_MS } from '../wire.ts';
import {
  APPROVED,
  AUTHORIZED,
  CHALLENGED,
  CHALLENGE_FAILED,
  NO_INSTALLMENTS,
  outcomeOf,
  type Outcome,
} from './outcomes.ts';

const Identified = z.object({ type: z.string(), number: z.string() });
const Payer = z.object({ identification: Identified.optional().catch(undefined) });

/** Body of "Create payment". Source: Mercado Pago, API reference, "Payments". */
export const NewPayment = z.object({
  transaction_amount: z.number().positive(),
  token: z.string(),
  installments: z.int().min(1),
  payment_method_id: z.string().optional(),
  payer: z.union([Payer.extend({ type: z.literal('customer'), id: z.string() }), Payer.extend({ email: z.email() })]),
  external_reference: z.string().max(256).optional(),
  notification_url: z.string().max(500).optional(),
  binary_mode: z.boolean().default(false),
  capture: z.boolean().default(true),
  three_d_secure_mode: z.enum(['not_supported', 'optional', 'mandatory']).default('not_supported'),
  description: z.string().optional(),
  statement_descriptor: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  additional_info: z.record(z.string(), z.unknown()).optional(),
});
type NewPayment = z.output<typeof NewPayment>;

/** A refusal of a request: a number of the provider's error list. */
type Refusal = { code: number; message: string };

type Accepted = { token: TokenRow; method: PaymentMethod; customer: CustomerRow | undefined };

/** Checks a request as the provider does before it asks the bank. */
export function checkPayment(gateway: Gateway, seller: Seller, wanted: NewPayment): Refusal | Accepted {
  const { ledger, clock } = gateway;
  const { transaction_amount: amount, payer, notification_url: notifyUrl } = wanted;
  if (notifyUrl !== undefined && !isPublicAddress(notifyUrl)) {
    return { code: 4020, message: 'notificaction_url attribute must be url valid' };
  }
  if (Math.abs(toMinor(amount) / 100 - amount) > 1e-9) return { code: 4037, message: 'Invalid transaction_amount' };
  const token = ledger.tokens.get(wanted.token);
  if (!token || token.seller !== keyOf(seller)) return { code: 2006, message: 'Card Token not found' };
  if (token.isUsed || Date.parse(token.at) + TOKEN_MS < clock.now().getTime()) {
    return { code: 3003, message: 'Invalid card_token_id' };
  }
  const customer = 'id' in payer ? ledger.customers.get(payer.id) : undefined;
  if ('id' in payer && customer?.seller !== keyOf(seller)) return { code: 2002, message: 'Customer not found' };
  if (token.customerId !== null && token.customerId !== customer?.id) {
    return { code: 2062, message: 'Invalid card token' };
  }
  const method = methodOf(token.card.firstSix);
  // A new card may belong to several methods; the method of a saved one is known.
  const methodId = wanted.payment_method_id ?? (token.cardId === null ? undefined : method?.id);
  if (!method || methodId !== method.id) return { code: 2131, message: 'Cannot infer Payment Method' };
  if (documentOf(wanted, token) === null) return { code: 2067, message: 'Invalid user identification number' };
  return { token, method, customer };
}

/** Returns the document of the payer or of the cardholder; null without one. */
function documentOf({ payer }: NewPayment, { card }: TokenRow): Identification | null {
  return payer.identification ?? card.identification;
}

/** Returns the row of a new payment, without its result. */
export function paymentRowOf(seller: Seller, wanted: NewPayment, { token, method, customer }: Accepted) {
  const { payer, description, statement_descriptor, metadata, additional_info } = wanted;
  return {
    seller: keyOf(seller),
    amountMinor: toMinor(wanted.transaction_amount),
    reference: wanted.external_reference ?? null,
    methodId: method.id,
    isBinary: wanted.binary_mode,
    installments: wanted.installments,
    isCaptured: wanted.capture,
    card: { ...token.card, identification: documentOf(wanted, token) },
    payerEmail: 'email' in payer ? payer.email : (customer?.email ?? null),
    customerId: customer?.id ?? null,
    notifyUrl: wanted.notification_url ?? null,
    preferenceId: null,
    echo: definedOf({ description, statement_descriptor, metadata, additional_info }),
  };
}

function definedOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Returns the result of a payment, and its challenge.
 *
 * @param isChallengeForced the bank asks for a challenge, whatever the card
 */
export function resultOf(
  wanted: NewPayment,
  { token, method }: Accepted,
  isChallengeForced: boolean,
): { outcome: Outcome; challenge: PaymentRow['challenge'] } {
  if (!installmentsOf(method).includes(wanted.installments)) return { outcome: NO_INSTALLMENTS, challenge: null };
  const usual = outcomeOf(token.card.holder, wanted.binary_mode);
  if (usual !== APPROVED) return { outcome: usual, challenge: null };
  const card = challengeCard(token);
  if (wanted.three_d_secure_mode !== 'not_supported' && (card !== undefined || isChallengeForced)) {
    // A binary result cannot wait for the cardholder.
    if (wanted.binary_mode) return { outcome: CHALLENGE_FAILED, challenge: null };
    const challenge = { transactionId: randomUUID(), isAuthorised: card?.isAuthorised ?? true };
    return { outcome: CHALLENGED, challenge };
  }
  return { outcome: wanted.capture ? APPROVED : AUTHORIZED, challenge: null };
}

function challengeCard({ card: { firstSix, lastFour } }: TokenRow) {
  return CHALLENGE_CARDS.find(({ number }) => number.startsWith(firstSix) && number.endsWith(lastFour));
}
