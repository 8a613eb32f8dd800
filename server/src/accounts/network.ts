import net from 'node:net';

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
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare)) return null;
  if (net.isIPv4(bare)) return `${bare}/32`;
  if (!net.isIPv6(bare)) return 'unknown';
  return `${firstGroups(bare).join(':')}::/64`;
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
