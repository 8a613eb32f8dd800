import { expect, it } from 'vitest';
import { isAddressOrNetwork } from './ip-address.ts';

it.each([
  ['192.0.2.7', true],
  ['10.0.0.0/8', true],
  ['2001:db8::7', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10/8', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example.com', false],
])('%s is an address or a network: %s', (text, expected) => {
  expect(isAddressOrNetwork(text)).toBe(expected);
});
