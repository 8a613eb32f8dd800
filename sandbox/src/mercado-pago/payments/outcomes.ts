import type { PaymentRow } from '../ledger.ts';

export type Outcome = Pick<PaymentRow, 'status' | 'detail'>;

const rejected = (detail: string): Outcome => ({ status: 'rejected', detail });
export const APPROVED: Outcome = { status: 'approved', detail: 'accredited' };
const DECLINED = rejected('cc_rejected_other_reason');

/** The result is open. */
export const IN_REVIEW: Outcome = { status: 'in_process', detail: 'pending_contingency' };

/** The result is open, and the shop cannot cancel it. */
export const IN_MANUAL_REVIEW: Outcome = { status: 'in_process', detail: 'pending_review_manual' };

/** Held and not captured: the shop asked for `capture: false`. */
export const AUTHORIZED: Outcome = { status: 'authorized', detail: 'pending_capture' };

/** The cardholder must confirm the payment at the bank. Source: its page "How to integrate 3DS" */
export const CHALLENGED: Outcome = { status: 'pending', detail: 'pending_challenge' };
export const CHALLENGE_FAILED: Outcome = rejected('cc_rejected_3ds_challenge');

/** The card does not take this number of installments. */
export const NO_INSTALLMENTS: Outcome = rejected('cc_rejected_invalid_installments');

/** The cardholder's name decides the result of a payment. Source: its page "Test cards". */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  APRO: APPROVED,
  CONT: IN_REVIEW,
  OTHE: DECLINED,
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  CTNA: rejected('cc_rejected_card_type_not_allowed'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
  UNSU: rejected('cc_rejected_card_error'),
};

/**
 * Other names approve.
 *
 * @param isBinary the shop asked for a binary result: a review becomes a decline. Source: its page "Binary mode"
 */
export function outcomeOf(holder: string, isBinary: boolean): Outcome {
  const outcome = OUTCOMES[holder.trim().toUpperCase()] ?? APPROVED;
  return isBinary && outcome === IN_REVIEW ? DECLINED : outcome;
}
