import { expect, it } from 'vitest';
import { ApiPayment, ApiRefund } from './api-schemas.ts';
import { parsePayment, parseRefund } from './parse-payment.ts';

/** A response as in its API reference. */
const ANSWER = {
  id: 1_325_456_789,
  status: 'approved',
  status_detail: 'accredited',
  live_mode: false,
  collector_id: 44_444,
  date_created: '2026-03-14T20:15:31.000-03:00',
  date_approved: '2026-03-14T20:15:33.000-03:00',
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  issuer_id: '310',
  installments: 1,
  currency_id: 'ARS',
  transaction_amount: 1234.5,
  transaction_amount_refunded: 0,
  external_reference: '1024-1',
  authorization_code: '301299',
  captured: true,
  card: { id: null, first_six_digits: '450995', last_four_digits: '3704', expiration_month: 11 },
  payer: { id: '99887766', email: 'ana@example.com', type: 'guest' },
  refunds: [],
  fee_details: [],
};
const read = (changed: object) => parsePayment(ApiPayment.parse({ ...ANSWER, ...changed }));

it('every field of an approved payment is read [MP-01]', () => {
  expect(read({})).toEqual({
    providerRef: '1325456789',
    reference: '1024-1',
    state: 'approved',
    amountMinor: 123_450,
    currency: 'ARS',
    refundedMinor: 0,
    refunds: [],
    isLive: false,
    merchantRef: '44444',
    declineCode: null,
    card: { brand: 'visa', lastFour: '3704' },
    challenge: null,
    approvedAt: new Date('2026-03-14T23:15:33Z'),
    createdAt: new Date('2026-03-14T23:15:31Z'),
  });
});

it.each([
  ['approved', 'accredited', 'approved'],
  ['approved', 'partially_refunded', 'approved'],
  ['authorized', 'pending_capture', 'authorized'],
  ['in_process', 'pending_contingency', 'open'],
  ['in_process', 'pending_review_manual', 'open'],
  ['in_process', 'offline_process', 'open'],
  ['pending', 'pending_waiting_payment', 'open'],
  ['pending', 'pending_waiting_transfer', 'open'],
  ['pending', 'pending_challenge', 'open'],
  ['rejected', 'cc_rejected_other_reason', 'declined'],
  ['cancelled', 'expired', 'cancelled'],
  ['cancelled', 'by_collector', 'cancelled'],
  ['cancelled', 'by_payer', 'cancelled'],
  ['refunded', 'refunded', 'refunded'],
  ['charged_back', 'settled', 'disputed'],
  ['in_mediation', 'pending', 'disputed'],
  ['something_new', 'undocumented', 'open'],
])('status %s (%s) means %s', (status, status_detail, state) => {
  expect(read({ status, status_detail })).toMatchObject({ state });
});

it.each([
  ['pending', 'pending_challenge', { url: new URL('https://bank.example.com/acs'), request: 'abc' }],
  ['pending', 'pending_waiting_payment', null],
  ['approved', 'accredited', null],
])('a payment that is %s (%s) has the challenge %j [MP-01]', (status, status_detail, challenge) => {
  const three_ds_info = { external_resource_url: 'https://bank.example.com/acs', creq: 'abc' };
  expect(read({ status, status_detail, three_ds_info }).challenge).toEqual(challenge);
  const script = { ...three_ds_info, external_resource_url: 'javascript:alert(1)' };
  expect(read({ status, status_detail, three_ds_info: script }).challenge).toBeNull();
});

it.each([
  ['cc_rejected_bad_filled_card_number', '14'],
  ['cc_rejected_bad_filled_date', '14'],
  ['cc_rejected_bad_filled_security_code', '14'],
  ['cc_rejected_bad_filled_other', '14'],
  ['cc_rejected_insufficient_amount', '51'],
  ['cc_rejected_call_for_authorize', 'other'],
  ['cc_rejected_card_disabled', 'other'],
  ['cc_rejected_card_error', 'other'],
  ['cc_rejected_blacklist', 'other'],
  ['cc_rejected_high_risk', 'other'],
  ['cc_rejected_max_attempts', 'other'],
  ['cc_rejected_invalid_installments', 'other'],
  ['cc_rejected_card_type_not_allowed', 'other'],
  ['cc_rejected_other_reason', 'other'],
  ['cc_rejected_3ds_challenge', 'other'],
  ['cc_rejected_duplicated_payment', 'other'],
  ['cc_amount_rate_limit_exceeded', 'other'],
  ['rejected_by_bank', 'other'],
  ['rejected_insufficient_data', 'other'],
  ['rejected_by_regulations', 'other'],
  ['something_new', 'other'],
])('a card declined for %s is shown as %s [PAY-03]', (status_detail, code) => {
  expect(read({ status: 'rejected', status_detail }).declineCode).toBe(code);
});

it('a decline without a reason is shown as other [PAY-03]', () => {
  expect(read({ status: 'rejected', status_detail: null }).declineCode).toBe('other');
});

it.each([
  ['approved', 'succeeded'],
  ['in_process', 'pending'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
  [null, 'pending'],
])('a refund that is %s has %s', (status, state) => {
  const wire = { id: 1, amount: 100.5, status, date_created: '2026-03-14T20:15:31.000-03:00' };
  expect(parseRefund(ApiRefund.parse(wire))).toMatchObject({ state, amountMinor: 10_050, providerRefundRef: '1' });
});

it.each([
  ['an amount in thousandths', { transaction_amount: 1.005 }],
  ['an amount in words', { transaction_amount: 'mil' }],
  ['no live mode', { live_mode: undefined }],
  ['a currency that is none', { currency_id: 'pesos' }],
  ['no id', { id: undefined }],
])('a response with %s is not read', (_what, changed) => {
  expect(ApiPayment.safeParse({ ...ANSWER, ...changed }).success).toBe(false);
});
