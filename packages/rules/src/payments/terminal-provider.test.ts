import { expect, it } from 'vitest';
import { terminalAccount } from './terminal-provider.ts';

const point = { id: 4, publicKey: 'k' };
const clover = { id: 9, publicKey: 'k' };

it('card terminals use the account of Mercado Pago Point, else that of Clover [METHOD-01, ROLE-02]', () => {
  expect(terminalAccount({ mercadoPagoPointConfig: point, cloverPointConfig: clover })).toEqual({
    provider: 4,
    configId: 4,
  });
  expect(terminalAccount({ mercadoPagoPointConfig: null, cloverPointConfig: clover })).toEqual({
    provider: 5,
    configId: 9,
  });
});

it('a commerce without an account has no card terminals [METHOD-01]', () => {
  expect(terminalAccount({ mercadoPagoPointConfig: null, cloverPointConfig: null })).toBeNull();
  expect(terminalAccount({})).toBeNull();
});
