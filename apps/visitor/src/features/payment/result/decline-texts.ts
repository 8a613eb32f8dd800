import type { Text, TextKey } from '#shared/texts/es.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';

export type FailureCode = NonNullable<OrderPayment['failureCode']>;

const CODE_TEXTS = {
  '03': 'payment-failed-invalid',
  '12': 'payment-failed-invalid',
  '13': 'payment-failed-invalid',
  '51': 'payment-failed-funds',
  '14': 'payment-failed-data',
  '2304': 'payment-failed-data',
  other: 'payment-failed-ask',
} as const satisfies Record<FailureCode, TextKey>;

const SHORT_TEXTS = {
  'payment-failed-invalid': 'declined-invalid',
  'payment-failed-funds': 'declined-funds',
  'payment-failed-data': 'declined-data',
  'payment-failed-ask': 'declined-other',
} as const satisfies Record<(typeof CODE_TEXTS)[FailureCode], TextKey>;

/** The documents' texts of a declined payment. @see PAY-03 */
export function declineLines(code: FailureCode, text: Text): string[] {
  return code === 'other'
    ? [text('payment-failed-default'), text('payment-failed-again'), text('payment-failed-ask')]
    : [text(CODE_TEXTS[code])];
}

/** The reason in a few words, beside the card. */
export function shortDecline(code: FailureCode, text: Text): string {
  return text(SHORT_TEXTS[CODE_TEXTS[code]]);
}
