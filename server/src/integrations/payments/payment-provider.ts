import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import type { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';

/** Why a payment was declined, in the codes of the error catalogue. @see PAY-03 */
export type PaymentFailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/**
 * Interface of every payment provider. An adapter translates its wire format and decides nothing; the effect of a payment
 * on an order is decided in `payments/attempts/settle-attempt.ts`.
 *
 * @see PAY-04
 */
export interface PaymentProvider {
  /**
   * Reads the owner of the account.
   *
   * @throws ProviderFailure
   */
  findOwner(): Promise<AccountOwner>;

  /**
   * The payment as the provider has it now; null when it does not know this id.
   *
   * @throws ProviderFailure
   */
  findPayment(providerRef: string): Promise<ProviderPayment | null>;

  /**
   * All payments that carry our reference. A new one may be missing for some seconds.
   *
   * @throws ProviderFailure
   */
  findByReference(reference: string): Promise<ProviderPayment[]>;

  /**
   * Every payment that changed in this time, for reconciliation.
   *
   * @throws ProviderFailure
   * @throws UnreadablePayments once all others were given
   */
  listPayments(from: Date, to: Date): AsyncIterable<ProviderPayment>;

  /**
   * The refunds of a payment, those in process too, as the provider has them now; none when it does not know this id.
   *
   * @throws ProviderFailure
   */
  listRefunds(providerRef: string): Promise<ProviderRefund[]>;

  /**
   * Makes a refund. The same key makes the same refund.
   *
   * @throws ProviderFailure
   */
  refund(refund: RefundToMake): Promise<ProviderRefund>;

  /**
   * Cancels a payment that was not made, and closes its page.
   *
   * @returns the payment as it is afterwards: it may have been made a moment before; null when there is none
   * @throws ProviderFailure
   */
  cancel(open: OpenPayment): Promise<ProviderPayment | null>;
}

/** Whose an account at a provider is. */
export type AccountOwner = {
  /** The provider's name for it. */
  merchantRef: string;
  /** False: with test credentials. */
  isLive: boolean;
  /** Somebody whom the provider made up for tests: with live credentials too, no real money moves. */
  isTestUser: boolean;
  /** ISO 4217 letters, of the country where it sells; null for a country that we do not know. */
  currency: string | null;
};

/** What a visitor has in hand before anything was charged: a payment that waits, or a page of the provider's. */
export type OpenPayment = { reference: string; providerRef: string | null; sessionRef: string | null };

/** A provider that charges a card token in one call. */
export interface CardProvider extends PaymentProvider {
  /**
   * Charges a card. The same key charges once.
   *
   * @throws ProviderFailure `refused`: nothing was charged; all others: nobody knows
   */
  charge(charge: CardCharge): Promise<ProviderPayment>;

  /**
   * Makes a token of a card's own data, as the provider's script does in a browser. For operators who are certified to
   * have such data; it is passed on and kept nowhere.
   *
   * @throws ProviderFailure `refused` when there can be no such card
   */
  tokenize(card: RawCard): Promise<{ token: string; methodId: string | null }>;

  /** @throws ProviderFailure */
  listCards(payer: Payer): Promise<ProviderCard[]>;

  /** Keeps a card for the next time. @throws ProviderFailure */
  saveCard(payer: Payer, card: { token: string; methodId: string | null; issuerId: string | null }): Promise<void>;

  /** @returns false when the payer has no such card @throws ProviderFailure */
  deleteCard(payer: Payer, cardRef: string): Promise<boolean>;
}

/** A provider that shows a page of its own. */
export interface HostedProvider extends PaymentProvider {
  /**
   * Prepares the provider's page for one payment.
   *
   * @throws ProviderFailure
   */
  begin(checkout: HostedCheckout): Promise<{ sessionRef: string; pageUrl: URL }>;
}

/**
 * Where a payment is, as the provider says: `open` may still become anything, `authorized` is held and not captured,
 * `approved` has been captured; a status that we do not know is `open`.
 */
export type ProviderPaymentState =
  | 'open'
  | 'authorized'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'refunded'
  | 'disputed';

export type ProviderPayment = {
  /** The provider's id, as text. */
  providerRef: string;
  /** Ours, as the provider gives it back. */
  reference: string | null;
  state: ProviderPaymentState;
  amountMinor: number;
  /** ISO 4217 letters. */
  currency: string;
  /** What has gone back so far. */
  refundedMinor: number;
  refunds: ProviderRefund[];
  /** False: made with test credentials. */
  isLive: boolean;
  /** The provider's account that was paid; null when it does not say. */
  merchantRef: string | null;
  /** Of a declined payment; null for all others. */
  declineCode: PaymentFailureCode | null;
  card: { brand: string; lastFour: string } | null;
  approvedAt: Date | null;
  createdAt: Date;
};

export type ProviderRefund = {
  providerRefundRef: string;
  amountMinor: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** Our key, where the provider gives it back. */
  idempotencyKey: string | null;
  createdAt: Date;
};

export type RefundToMake = {
  providerRef: string;
  /** Null: all that is left. */
  amountMinor: number | null;
  currency: string;
  idempotencyKey: string;
};

/** Who pays: a saved card belongs to an address at the provider. */
export type Payer = { email: string };

export type CardCharge = {
  reference: string;
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** A card as the provider's script made it a token in the browser; for one use. */
  token: string;
  methodId: string | null;
  issuerId: string | null;
  payer: Payer;
  /** The payer's saved card that the token stands for; null for a new card. */
  cardRef: string | null;
  notifyUrl: URL | null;
};

/** A card in the hand, or one that is kept at the provider with the code from its back. */
export type RawCard =
  | { number: string; holder: string; expiryMonth: string; expiryYear: string; code: string }
  | { cardRef: string; code: string };

export type ProviderCard = {
  cardRef: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  firstSixDigits: string;
  lastFour: string;
  method: { id: string; name: string };
  issuer: { id: string; name: string } | null;
};

export type HostedCheckout = {
  reference: string;
  amountMinor: number;
  currency: string;
  items: readonly { title: string; quantity: number; unitPriceMinor: number }[];
  payerEmail: string | null;
  /** Where the provider sends the visitor back to. */
  returnUrl: URL;
  notifyUrl: URL | null;
  expiresAt: Date;
};

/**
 * Why a call to a provider brought no usable answer.
 *
 * - `refused`: the provider understood and said no for good: nothing happened, and the same call would be refused again
 * - `unknown`: no answer, none that can be read, or a no that does not prove that nothing happened, which has a code: it may
 *   have happened. The same call with the same key is safe
 * - `not-sent`: nothing left this server (the breaker is open, the host cannot be reached): nothing happened
 * - `credentials`: the provider does not take our credentials; nothing happened
 */
export type ProviderFailureKind = 'refused' | 'unknown' | 'not-sent' | 'credentials';

/** A provider's refusal in our codes; the adapter translates. */
export type RefusalMeaning = {
  readonly declineCode?: PaymentFailureCode | null;
  readonly refundFailure?: RefundFailure | null;
};

export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: ProviderFailureKind;
  /** The provider's own code, such as `cc_rejected_other_reason` or `2006`; null when it gave none. */
  readonly code: string | null;
  /** Of a charge: why the card was refused. */
  readonly declineCode: PaymentFailureCode | null;
  /** Of a refund: why it was refused. */
  readonly refundFailure: RefundFailure | null;

  /** @param message for the log: it quotes nothing that was sent or answered */
  constructor(
    kind: ProviderFailureKind,
    message: string,
    code: string | null = null,
    { declineCode = null, refundFailure = null, ...options }: ErrorOptions & RefusalMeaning = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = code;
    this.declineCode = declineCode;
    this.refundFailure = refundFailure;
  }
}

/** Whose scripts and pages a document that takes payments may use, each with `https://` in front. */
export type ProviderCspSources = {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly pictures: readonly string[];
};

/** Some payments of a list may be ours and are in a form that we do not understand. */
export class UnreadablePayments extends Error {
  override name = 'UnreadablePayments';

  /** @param providerRefs `?` for one whose id cannot be read either */
  constructor(providerRefs: readonly string[]) {
    super(`Payments of the provider's list cannot be read: ${providerRefs.join(', ')}.`);
  }
}
