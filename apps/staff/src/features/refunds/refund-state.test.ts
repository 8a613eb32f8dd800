import { expect, it } from 'vitest';
import { refundStateKey } from './refund-state.ts';

it('a refund says how far it is, or why the provider refused it [REF-04]', () => {
  const keys = [
    refundStateKey({ method: 'cash', state: 'requested', failure: null }),
    refundStateKey({ method: 'cash', state: 'succeeded', failure: null }),
    refundStateKey({ method: 'wallet', state: 'failed', failure: 'other' }),
    refundStateKey({ method: 'provider', state: 'failed', failure: 'other' }),
    refundStateKey({ method: 'provider', state: 'failed', failure: 'parts-not-supported' }),
  ];
  expect(keys).toEqual([
    'refund-waits-cash',
    'refund-succeeded',
    'refund-wallet-closed',
    'refund-failed',
    'refund-failed-parts-not-supported',
  ]);
});
