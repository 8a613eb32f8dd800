import { parseAddress } from '#platform/text/ip-address.ts';

/**
 * Whether staff may name the address as that of a printer. The server connects to it, so it must be one of a private
 * network: neither of the internet, nor link-local, where clouds have their
 * metadata, nor of this machine, which has the printers of the demo only.
 */
export function isPrinterHost(host: string, isDemo: boolean): boolean {
  const range = parseAddress(host)?.range();
  return range === 'private' || (isDemo && range === 'loopback');
}
