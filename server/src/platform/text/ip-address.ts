import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns an IPv4-mapped IPv6 address as IPv4; null when the text is no address. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

/** @param text such as `192.0.2.7`, `10.0.0.0/8` or `2001:db8::/32` */
export function isAddressOrNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  // ipaddr.js parses `10/8` as 0.0.0.10/8, as inet_aton does.
  return isIP(text) !== 0 || IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
}
