import { permissionsPolicy } from '#platform/http/response-headers.ts';
import { contentSecurityPolicy, hashesOfStyles, reportingEndpoints } from './content-security-policy.ts';

/** Headers of a page, besides those of every response. @param frameHosts hosts that it may frame */
export type PageHeaders = (frameHosts?: readonly string[]) => Record<string, string>;

/** @param isSecure whether visitors use https @param calls sources besides this server that the page calls */
export function pageHeaders(
  html: string,
  page: 'visitor' | 'staff' | 'office',
  isSecure: boolean,
  calls: readonly string[] = [],
): PageHeaders {
  const styleHashes = hashesOfStyles(html);
  const lasting = {
    // Staff scan the codes of orders.
    'permissions-policy': permissionsPolicy({ camera: page === 'staff' }),
    ...reportingEndpoints(isSecure),
  };
  return (frameHosts = []) => ({
    ...lasting,
    'content-security-policy': contentSecurityPolicy({ runsWasm: page === 'staff', styleHashes, frameHosts, calls }),
  });
}
