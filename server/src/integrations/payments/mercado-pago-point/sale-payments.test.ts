import { expect, it } from 'vitest';
import { TERMINAL_SALE_STATES, type TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { ApiSale } from './sale-api.ts';
import { salePayments } from './sale-payments.ts';

const saleIn = (state: TerminalSaleState): ApiSale => ({
  saleRef: 'ORD1',
  terminalRef: 'PAX__1',
  reference: '1024-1',
  state,
  amountMinor: 123_450,
  paymentRef: null,
  merchantRef: null,
});
const payment = (providerRef: string, state: ProviderPayment['state']): ProviderPayment => ({
  providerRef,
  reference: '1024-1',
  state,
  amountMinor: 123_450,
  currency: 'ARS',
  refundedMinor: 0,
  refunds: [],
  isLive: false,
  merchantRef: null,
  declineCode: null,
  card: null,
  approvedAt: null,
  createdAt: new Date(0),
});
const statesOf = (
  state: TerminalSaleState,
  own: ProviderPayment | null = null,
  found: readonly ProviderPayment[] = [],
) => salePayments(saleIn(state), own, found, false).map((one) => `${one.providerRef} ${one.state}`);

const ENDED: readonly TerminalSaleState[] = ['CANCELED', 'ABANDONED', 'ERROR'];

it.each(TERMINAL_SALE_STATES.filter((state) => !ENDED.includes(state)))(
  'a sale in the state %s without a payment is open [POINT-01]',
  (state) => {
    expect(statesOf(state)).toEqual(['ORD1 open']);
  },
);

it.each(ENDED)('a sale in the state %s without a payment is cancelled [POINT-01]', (state) => {
  const [ended] = salePayments(saleIn(state), null, [], false);
  expect(ended).toMatchObject({ state: 'cancelled', isPageOver: true, providerRef: 'ORD1', reference: '1024-1' });
});

it('FINISHED is what its payment is [POINT-01]', () => {
  expect(statesOf('FINISHED', payment('7', 'approved'))).toEqual(['7 approved']);
  expect(statesOf('FINISHED', payment('7', 'declined'))).toEqual(['7 declined']);
  expect(statesOf('FINISHED', payment('7', 'open'))).toEqual(['ORD1 open']);
  expect(statesOf('FINISHED', null, [payment('6', 'declined')])).toEqual(['ORD1 open']);
});

it('a declined card is no payment while another one can be used [POINT-01]', () => {
  expect(statesOf('ON_TERMINAL', null, [payment('6', 'declined')])).toEqual(['ORD1 open']);
  expect(statesOf('CANCELED', null, [payment('6', 'declined')])).toEqual(['6 declined']);
});

it.each(TERMINAL_SALE_STATES)('a charged card counts in the state %s [PAY-04]', (state) => {
  expect(statesOf(state, null, [payment('7', 'approved')])).toEqual(['7 approved']);
});

it('the payment of a sale and the same one of a search are one [PAY-04]', () => {
  const own = { ...payment('7', 'approved'), reference: null };
  const payments = salePayments(saleIn('FINISHED'), own, [payment('7', 'approved'), payment('6', 'declined')], false);
  expect(payments.map(({ providerRef, reference }) => [providerRef, reference])).toEqual([
    ['7', '1024-1'],
    ['6', '1024-1'],
  ]);
});
