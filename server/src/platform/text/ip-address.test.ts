import { expect, it } from 'vitest';

import { isAddressOrNetwork, isLoopback } from './ip-address.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

it.each(['', 'localhost', '10.0.0.1', '127.1', '::', '::ffff:10.0.0.1'])('%s is not this machine', (address) => {
  expect(isLoopback(address)).toBe(false);
});

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
