import { expect, it } from 'vitest';
import { terminalRecordOutcome } from './terminal-record-outcome.ts';

it.each([
  ['a successful payment paid', 'SUCCESS', 'SUCCESS', 'P1', 'paid'],
  ['a success without a payment says nothing', 'SUCCESS', null, null, 'open'],
  ['a successful payment without its id says nothing', 'SUCCESS', 'SUCCESS', null, 'open'],
  ['an authorization alone says nothing', 'SUCCESS', 'AUTH', 'P1', 'open'],
  ['a payment in progress says nothing', 'SUCCESS', 'INITIATED', 'P1', 'open'],
  ['a refused card is declined', 'FAIL', 'FAIL', 'P1', 'declined'],
  ['a voided payment is declined', 'FAIL', 'VOIDED', 'P1', 'declined'],
  ['a failure without a payment is declined', 'FAIL', null, null, 'declined'],
  ['a failure with a payment says nothing', 'FAIL', 'SUCCESS', 'P1', 'open'],
  ['a failure with an authorization says nothing', 'FAIL', 'AUTH', 'P1', 'open'],
  ['a cancelled sale is cancelled', 'CANCEL', null, null, 'cancelled'],
  ['a sale that the terminal cannot make is cancelled', 'UNSUPPORTED', null, null, 'cancelled'],
  ['a sale that the terminal lacks is cancelled', 'NOT_FOUND', null, null, 'cancelled'],
  ['a cancelled sale with a payment says nothing', 'CANCEL', 'SUCCESS', 'P1', 'open'],
  ['an error says nothing', 'ERROR', null, null, 'open'],
  ['a repeated sale says nothing', 'DUPLICATE', null, null, 'open'],
] as const)('%s [TERM-01, PAY-04]', (_title, state, paymentState, externalPaymentId, expected) => {
  expect(terminalRecordOutcome({ state, paymentState, externalPaymentId })).toBe(expected);
});
