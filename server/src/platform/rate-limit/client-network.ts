import { parseAddress } from '../text/ip-address.ts';

/**
 * The network that an address belongs to: what one sender usually has to itself, /24 of IPv4 and /64 of IPv6.
 *
 * This machine itself is no network: what comes from far is brought by a proxy here, which says where from.
 *
 * @returns null for an address of this machine
 * @example networkOf('203.0.113.7') is '203.0.113.0/24'; networkOf('2001:db8::7') is '2001:db8:0:0::/64'
 */
export function networkOf(address: string): string | null {
  const network = soleNetworkOf(address);
  return network?.endsWith('/32') ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/**
 * The network of one household, one phone or one venue: an address of IPv4, /64 of IPv6. Neighbours are none of it.
 *
 * @returns null for an address of this machine
 * @example soleNetworkOf('203.0.113.7') is '203.0.113.7/32'; soleNetworkOf('2001:db8::7') is '2001:db8:0:0::/64'
 */
export function soleNetworkOf(address: string): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return 'unknown';
  if (parsed.range() === 'loopback') return null;
  if ('octets' in parsed) return `${parsed.toString()}/32`;
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
