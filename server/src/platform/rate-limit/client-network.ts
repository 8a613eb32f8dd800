import { parseAddress } from '#platform/text/ip-address.ts';

/**
 * Returns the network of an address: /24 of IPv4 or /64 of IPv6, which usually belong to one sender. Null for an
 * address of this machine, which is a proxy's.
 *
 * @example networkOf('203.0.113.7') is '203.0.113.0/24'; networkOf('2001:db8::7') is '2001:db8:0:0::/64'
 */
export function networkOf(address: string): string | null {
  const network = soleNetworkOf(address);
  return network?.endsWith('/32') ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/**
 * Returns the network of one household, phone or venue: an IPv4 address, or /64 of IPv6. Null for an address of this
 * machine.
 *
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
