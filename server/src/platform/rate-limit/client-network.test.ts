import { expect, it } from 'vitest';
import { networkOf, soleNetworkOf } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0042::', '2001:db8:0:42::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['203.113', 'unknown'],
  ['', 'unknown'],
])('%s in any notation belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', null],
])('%s is alone in %s, without its neighbours', (address, network) => {
  expect(soleNetworkOf(address)).toBe(network);
});

it.each(['127.0.0.1', '127.8.9.10', '::ffff:127.0.0.1', '::ffff:7f00:1', '::1', '0:0:0:0:0:0:0:1'])(
  '%s is this machine and no network',
  (address) => {
    expect(networkOf(address)).toBeNull();
  },
);
