import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import type { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';

/** Reason of a declined payment, in the codes of the error catalogue. @see PAY-03 */
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
   * The payment as the provider has it now; null for an unknown id.
   *
   * @throws ProviderFailure
   */
  findPayment(providerRef: string): Promise<ProviderPayment | null>;

  /**
   * All payments of an attempt. A new one may be missing for some seconds.
   *
   * @throws ProviderFailure
   */
  findByAttempt(attempt: AttemptRefs): Promise<ProviderPayment[]>;

  /**
   * Every payment that changed in this time, for reconciliation.
   *
   * @throws ProviderFailure
   * @throws UnreadablePayments after all others were returned
   */
  listPayments(from: Date, to: Date): AsyncIterable<ProviderPayment>;

  /**
   * The refunds of a payment as the provider has them now, with those in process; none for an unknown id.
   *
   * @throws ProviderFailure
   */
  listRefunds(providerRef: string): Promise<ProviderRefund[]>;

  /**
   * Writes the call that makes a refund. Nothing is sent but reads.
   *
   * @throws ProviderFailure `refused` for a refund that is not possible
   */
  writeRefund(refund: RefundToMake): Promise<RefundCall>;

  /**
   * Makes a refund. The same call makes the same refund, so it is stored before it is sent, and repeated to the byte.
   *
   * @throws ProviderFailure
   */
  refund(call: RefundCall): Promise<ProviderRefund>;

  /**
   * Cancels a payment that was not made, and closes its page.
   *
   * @returns the payment afterwards, since it may have been made a moment before; null without one
   * @throws ProviderFailure
   */
  cancel(open: OpenPayment): Promise<ProviderPayment | null>;
}

/** Owner of an account at a provider. */
export type AccountOwner = {
  /** The provider's id of the account. */
  merchantRef: string;
  /** False: with test credentials. */
  isLive: boolean;
  /** A user created by the provider for tests: no real money moves, despite live credentials. */
  isTestUser: boolean;
  /** ISO 4217 letters of its country; null for an unknown country. */
  currency: string | null;
};

/** Identifies an attempt at the provider. Some providers search by our reference, others by the session of their page. */
export type AttemptRefs = { readonly reference: string; readonly sessionRef: string | null };

/** An uncharged payment: one that waits, or a page of the provider's. */
export type OpenPayment = AttemptRefs & { readonly providerRef: string | null };

/** A provider that charges a card token in one call. */
export interface CardProvider extends PaymentProvider {
  /**
   * Writes the call that charges a card. Nothing is sent but reads.
   *
   * @throws ProviderFailure nothing was charged
   */
  writeCharge(charge: CardCharge): Promise<ChargeCall>;

  /**
   * Charges a card. The same call charges once, so it is repeated to the byte.
   *
   * @throws ProviderFailure `refused`: nothing was charged; any other kind: the outcome is unknown
   */
  charge(call: ChargeCall): Promise<ProviderPayment>;

  /**
   * Makes a token of a card's data, as the provider's script does in a browser. For certified operators; the data is
   * passed on and never stored.
   *
   * @throws ProviderFailure `refused` for a card that cannot exist
   */
  tokenize(card: RawCard): Promise<{ token: string; methodId: string | null }>;

  /** @throws ProviderFailure */
  listCards(payer: Payer): Promise<ProviderCard[]>;

  /** Saves a card. @throws ProviderFailure */
  saveCard(payer: Payer, card: { token: string; methodId: string | null; issuerId: string | null }): Promise<void>;

  /** @returns false when the payer has no such card @throws ProviderFailure */
  deleteCard(payer: Payer, cardRef: string): Promise<boolean>;
}

/** A provider with a payment page, frame or form of its own. */
export interface HostedProvider extends PaymentProvider {
  /**
   * Prepares the provider's page for one payment.
   *
   * @throws ProviderFailure
   */
  begin(checkout: HostedCheckout): Promise<HostedPage>;

  /**
   * What else names the attempt of a result, where the page has the second of its start as its id. `nothing`: an account
   * opens one page a second. `inquiry`: the provider confirms the attempt. Absent: each page has an id of its own.
   */
  readonly besidesSecond?: 'nothing' | 'inquiry';

  /**
   * Captures the money that the visitor approved at the page, where this is a call of its own. Repeated calls capture
   * once; nothing happens before the approval.
   *
   * @throws ProviderFailure
   */
  readonly capture?: (open: OpenPayment) => Promise<void>;
}

export type HostedPage = {
  /** Identifies the page at the provider. */
  sessionRef: string;
  /** Address of the page, of its form, or of the script that shows it. */
  pageUrl: URL;
  /** Fields of the form or configuration of the script; the browser may read them. */
  parameters: Readonly<Record<string, string>>;
};

/**
 * State of a payment at the provider. `open` may still become anything, as may an unknown status; `authorized` is held
 * and not captured; `approved` has been captured.
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
  /** Our reference, as the provider returns it. */
  reference: string | null;
  /** True: the provider names the order and not the attempt, so that `reference` is null. */
  isOfOrder?: true;
  state: ProviderPaymentState;
  amountMinor: number;
  /** ISO 4217 letters. */
  currency: string;
  /** Refunded so far. */
  refundedMinor: number;
  refunds: ProviderRefund[];
  /** False: made with test credentials. */
  isLive: boolean;
  /** The provider's account that was paid; null when it is missing. */
  merchantRef: string | null;
  /** True: the page of the payment takes no other one. Otherwise a declined visitor may use another card there. */
  isPageOver?: boolean;
  /** Of a declined payment; null for all others. */
  declineCode: PaymentFailureCode | null;
  card: { brand: string; lastFour: string } | null;
  /** Of an open payment that the cardholder must confirm at the bank; absent or null for all others. */
  challenge?: CardChallenge | null;
  approvedAt: Date | null;
  createdAt: Date;
  /** True: only the kiosk of the sale reported it. The provider was not asked. */
  isAttested?: true;
};

/**
 * A 3-D Secure challenge: a form that the payer's browser posts in a frame. It is never stored; the provider answers it
 * while the payment waits.
 */
export type CardChallenge = {
  /** Page of the bank. */
  url: URL;
  /** Value of the form's field `creq`. */
  request: string;
};

export type ProviderRefund = {
  providerRefundRef: string;
  amountMinor: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** Our key, where the provider returns it. */
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

/** The call of a refund. */
export type RefundCall = {
  readonly providerRef: string;
  readonly idempotencyKey: string;
  /** What is sent, to the byte, in the form of its adapter. */
  readonly text: string;
};

/** The payer: a saved card belongs to an address at the provider. */
export type Payer = { email: string };

export type CardCharge = {
  reference: string;
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** The card's token of the provider's script, for one use. */
  token: string;
  methodId: string | null;
  issuerId: string | null;
  payer: Payer;
  /** The saved card behind the token; null for a new card. */
  cardRef: string | null;
  notifyUrl: URL | null;
  /** Name on the card statement; the adapter shortens it. Absent: the provider's own. */
  statementName?: string;
  /** Bought items, for the provider's fraud check. */
  items?: readonly BoughtItem[];
  /** The payer's screen can show a challenge of the bank. Absent: no challenge, and an immediate decision. */
  showsChallenge?: boolean;
};

/** The call of a charge. It has the card's token, so it is never stored. */
export type ChargeCall = Pick<CardCharge, 'reference' | 'idempotencyKey' | 'showsChallenge'> & {
  /** What is sent, to the byte, in the form of its adapter. */
  readonly text: string;
};

export type BoughtItem = { title: string; quantity: number; unitPriceMinor: number };

/** A new card, or one saved at the provider with its security code. */
export type RawCard =
  | {
      number: string;
      holder: string;
      expiryMonth: string;
      expiryYear: string;
      code: string;
      /** Document of the holder; absent without one. */
      identification?: { type: string; number: string };
    }
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
  /** UUID of the attempt, the idempotency key. */
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  items: readonly BoughtItem[];
  payerEmail: string | null;
  /** As of a `CardCharge`. */
  statementName?: string;
  /** Address to which the provider returns the visitor. */
  returnUrl: URL;
  notifyUrl: URL | null;
  /** Time at which the visitor opens the page; missing: now. */
  startedAt?: Date;
  expiresAt: Date;
};

/**
 * Why a call to a provider has no usable response.
 * - `refused`: a final refusal; nothing happened, and the same call would be refused again
 * - `unknown`: no or no readable response, or a refusal that proves nothing: it may have happened. The same call with
 *   the same key is safe
 * - `not-sent`: nothing left this server (the breaker is open, the host is unreachable); nothing happened
 * - `credentials`: the provider rejects our credentials; nothing happened
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
  /** The provider's own code, such as `cc_rejected_other_reason` or `2006`; null without one. */
  readonly code: string | null;
  /** Of a charge: why the card was refused. */
  readonly declineCode: PaymentFailureCode | null;
  /** Of a refund: why it was refused. */
  readonly refundFailure: RefundFailure | null;

  /** @param message for the log, without data of the request or response */
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

/** Sources of scripts, frames and targets of forms of a payment document, each with `https://`. */
export type ProviderCspSources = {
  readonly forms: readonly string[];
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly pictures: readonly string[];
};

/** Payments of a list that cannot be parsed; some may belong to attempts of ours. */
export class UnreadablePayments extends Error {
  override name = 'UnreadablePayments';

  /** @param providerRefs `?` for one whose id is unreadable too */
  constructor(providerRefs: readonly string[]) {
    super(`Payments of the provider's list cannot be read: ${providerRefs.join(', ')}.`);
  }
}
