import { permissionsPolicy } from '#platform/http/response-headers.ts';
import { contentSecurityPolicy, hashesOfStyles, reportingEndpoints } from './content-security-policy.ts';

/** Headers of a page, besides those of every response. @param frameHosts hosts that it may frame */
export type PageHeaders = (frameHosts?: readonly string[]) => Record<string, string>;

/**
 * @param isSecure whether visitors use https
 * @param options.calls sources besides this server that the page calls
 * @param options.scriptHashes of the inline scripts of the app's own build, never of a page with content of a venue
 */
export function pageHeaders(
  html: string,
  page: 'visitor' | 'staff' | 'office',
  isSecure: boolean,
  { calls = [], scriptHashes = [] }: { calls?: readonly string[]; scriptHashes?: readonly string[] } = {},
): PageHeaders {
  const hashes = { scriptHashes, styleHashes: hashesOfStyles(html) };
  const lasting = {
    // Staff scan the codes of orders, and their page prints on printers with a cable.
    'permissions-policy': permissionsPolicy({ camera: page === 'staff', usb: page === 'staff' }),
    ...reportingEndpoints(isSecure),
  };
  return (frameHosts = []) => ({
    ...lasting,
    'content-security-policy': contentSecurityPolicy({ runsWasm: page === 'staff', ...hashes, frameHosts, calls }),
  });
}
