import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/** Part of the cart screen with the problem, as a scroll target. */
export type CartField = 'delivery' | `delivery-field-${number}` | 'event' | 'guest-email' | 'identification' | 'phone';

/** `facts` fill the text of `code`: the name of a field, a bound. */
export type CartProblem = {
  code: Extract<
    ProblemCode,
    | 'delivery-not-selected'
    | 'can-not-be-empty'
    | 'must-be-a-number'
    | 'must-be-greater-than'
    | 'must-be-less-than'
    | 'needs-event-selected'
    | 'guest-email-input-error'
    | 'identification-input-error'
    | 'minimum-age'
    | 'phone-input-error'
  >;
  facts: Record<string, string | number>;
  field: CartField;
};
