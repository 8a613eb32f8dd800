import { expect, it } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const APPROVAL = 'Y:123456:4512345678:PPXX:6012345678';

it.each(['00', ''])('an approval with the response "%s" is paid [FD-01]', (responseCode) => {
  expect(paymentOutcome({ approvalCode: APPROVAL, responseCode })).toEqual({ state: 'approved', declineCode: null });
});

it.each(['03', '12', '13', '14', '51', '2304'])(
  'a decline with %s has the text of its code [FD-01, PAY-03]',
  (code) => {
    const declined = { state: 'declined', declineCode: code };
    expect(paymentOutcome({ approvalCode: `N:${code}:No`, responseCode: code })).toEqual(declined);
    expect(paymentOutcome({ approvalCode: `N:${code}:No`, responseCode: '' })).toEqual(declined);
    expect(paymentOutcome({ approvalCode: `N:-${code}:No`, responseCode: '' })).toEqual(declined);
  },
);

it.each(['05', '54', '91', ''])('a decline with "%s" has the general text [FD-01, PAY-03]', (responseCode) => {
  expect(paymentOutcome({ approvalCode: 'N:-5005:Fraude', responseCode })).toEqual({
    state: 'declined',
    declineCode: 'other',
  });
});

it('a page that the visitor cancelled is no declined card [FD-01]', () => {
  const cancelled = { approvalCode: 'N:-5993:Cancelled by user', responseCode: '' };
  expect(paymentOutcome(cancelled)).toEqual({ state: 'cancelled', declineCode: null });
});

it.each([
  ['?:waiting', ''],
  ['', '00'],
  ['APROBADO', '00'],
  [APPROVAL, '51'],
  ['N:51:No', '00'],
  ['y:1', '00'],
])('"%s" with the response "%s" decides nothing [FD-01]', (approvalCode, responseCode) => {
  expect(paymentOutcome({ approvalCode, responseCode })).toEqual({ state: 'open', declineCode: null });
});
