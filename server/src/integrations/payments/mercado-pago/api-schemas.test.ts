import { describe, expect, it } from 'vitest';
import {
  SearchedPayment,
  ApiCard,
  WireCustomers,
  WireMethods,
  WireOwner,
  ApiPayment,
  ApiPreference,
  ApiRefund,
  WireSearch,
  WireToken,
} from './api-schemas.ts';

/** The types of the values are those of the samples in the provider's SDKs for PHP, Java and Go. */
const CARD = {
  id: 1_562_188_766_852,
  expiration_month: 6,
  expiration_year: 2029,
  first_six_digits: 423_564,
  last_four_digits: 682,
  payment_method: { id: 'visa', name: 'visa', payment_type_id: 'credit_card', thumbnail: null },
  security_code: { length: 3, card_location: 'back' },
  issuer: { id: 25, name: 'Visa' },
  cardholder: { name: 'APRO', identification: { number: 19_119_119_100, type: 'CPF' } },
  date_created: '2019-07-03T21:15:35.000Z',
  customer_id: '448870796-7ZjwhKGxILixxN',
  user_id: 448_870_796,
  live_mode: true,
};

const PAYMENT = {
  id: 17_014_025_134,
  date_created: '2022-01-10T10:10:10.000-00:00',
  date_approved: '2022-01-10T10:10:10.000-00:00',
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'ARS',
  live_mode: true,
  collector_id: 810_882_223,
  payment_method_id: 'master',
  external_reference: '1631894348',
  transaction_amount: 12.34,
  transaction_amount_refunded: 0,
  card: {},
  refunds: [],
};

const REFUND = {
  id: 1_009_042_015,
  payment_id: 18_552_260_055,
  amount: 10,
  metadata: { status_detail: null },
  source: { id: '831921084', name: 'Nombre', type: 'collector' },
  date_created: '2023-08-24T15:35:15.783-04:00',
  unique_sequence_number: null,
  status: 'approved',
  reason: null,
};

const read = (changed: object) => ApiCard.parse({ ...CARD, ...changed });

describe('a saved card [MP-01]', () => {
  it('has digits and ids as numbers or text, with leading zeros', () => {
    const facts = { id: '1562188766852', first_six_digits: '423564', last_four_digits: '0682', expiration_year: 2029 };
    expect(read({})).toMatchObject({ ...facts, issuer: { id: '25', name: 'Visa' } });
    const asText = { id: '1562188766852', last_four_digits: '0682', expiration_year: '2029', expiration_month: '06' };
    expect(read({ ...asText, issuer: { id: '25' } })).toMatchObject({ ...facts, expiration_month: 6 });
  });

  it('is read without its optional fields: issuer, method and holder', () => {
    const bare = { issuer: null, payment_method: null, cardholder: { name: null, identification: {} } };
    expect(read(bare)).toMatchObject({ issuer: null, payment_method: null, cardholder: { name: null } });
    expect(read({ issuer: { id: null, name: null }, cardholder: 'APRO' })).toMatchObject({ issuer: null });
  });
});

it('a token and card methods may lack first digits, or have a number [MP-01]', () => {
  const token = { id: '0afda99d53e00a8e9ec8c20c0aff2c4b', first_six_digits: 45_099, status: 'active', date_due: null };
  expect(WireToken.parse(token)).toEqual({ id: token.id, first_six_digits: '045099' });
  expect(WireToken.parse({ ...token, first_six_digits: null })).toMatchObject({ first_six_digits: null });
  expect(WireToken.safeParse({ ...token, id: null }).success).toBe(false);
  expect(WireMethods.parse({ results: [{ id: 'visa', settings: null }] }).results).toEqual([{ id: 'visa' }]);
  expect(WireMethods.parse({ results: null })).toEqual({ results: null });
});

describe('a payment [PAY-04]', () => {
  it('is read with numbers as text and ids as numbers', () => {
    const asText = {
      id: '17014025134',
      collector_id: '810882223',
      transaction_amount: '12.34',
      transaction_amount_refunded: '0.00',
      live_mode: 'true',
      external_reference: 1_631_894_348,
      card: { last_four_digits: 682 },
    };
    const same = {
      id: '17014025134',
      collector_id: '810882223',
      transaction_amount: 1_234,
      transaction_amount_refunded: 0,
      live_mode: true,
      external_reference: '1631894348',
    };
    expect(ApiPayment.parse(PAYMENT)).toMatchObject(same);
    expect(ApiPayment.parse({ ...PAYMENT, ...asText })).toMatchObject({ ...same, card: { last_four_digits: '0682' } });
  });

  it('is not read without the fields that decide about money', () => {
    for (const missing of ['id', 'status', 'transaction_amount', 'currency_id', 'live_mode', 'date_created']) {
      expect([missing, ApiPayment.safeParse({ ...PAYMENT, [missing]: null }).success]).toEqual([missing, false]);
    }
    expect(ApiPayment.safeParse({ ...PAYMENT, transaction_amount: 12.345 }).success).toBe(false);
  });

  it('of another seller in another form hides none of ours in a search', () => {
    const foreign = { id: 1, status: 'approved', external_reference: null, transaction_amount: 1.005 };
    const found = WireSearch.parse({ paging: { total: '2' }, results: [foreign, PAYMENT] });
    expect(found.paging).toEqual({ total: 2 });
    expect(found.results.map((result) => SearchedPayment.parse(result))).toMatchObject([null, { id: '17014025134' }]);
    const ours = { ...foreign, external_reference: '1024-1' };
    expect(SearchedPayment.safeParse(ours).success).toBe(false);
  });
});

it("refund, owner, customers and pages are read from the provider's samples [REF-04]", () => {
  expect(ApiRefund.parse(REFUND)).toMatchObject({ id: '1009042015', amount: 1_000, status: 'approved' });
  expect(ApiRefund.parse({ ...REFUND, amount: '10.00', status: null })).toMatchObject({ amount: 1_000, status: null });
  const owner = { id: 1_160_535_239, site_id: 'MLB', tags: ['normal', 'test_user'], email: 'test_user_5@testuser.com' };
  expect(WireOwner.parse(owner)).toMatchObject({ id: '1160535239', site_id: 'MLB' });
  expect(WireOwner.parse({ id: '1', tags: null })).toMatchObject({ id: '1', tags: null });
  const customers = { paging: { limit: 10, offset: 0, total: 1 }, results: [{ id: '1469979538-52qKdADBYeloaX' }] };
  expect(WireCustomers.parse(customers).results).toEqual([{ id: '1469979538-52qKdADBYeloaX' }]);
  const page = {
    id: '111-31b0',
    init_point: 'https://www.mercadopago.com.ar/checkout?pref_id=111',
    sandbox_init_point: '',
  };
  expect(ApiPreference.parse(page)).toMatchObject({ id: '111-31b0' });
});
