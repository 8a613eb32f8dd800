import { expect, it } from 'vitest';
import { parsePhoneNumber } from './phone-number.ts';

it.each(['541555550006', '54155550006', '5491555550006', '99911555500', '4940000000000000', '6834002'])(
  'a number outside every numbering plan is refused: %s [AUTH-08]',
  (typed) => {
    expect(() => parsePhoneNumber(typed)).toThrow(expect.objectContaining({ status: 422, code: 'enter-valid-phone' }));
  },
);
