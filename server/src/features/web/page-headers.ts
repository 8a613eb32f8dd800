import { permissionsPolicy } from '#platform/http/response-headers.ts';
import { contentSecurityPolicy, hashesOfStyles, reportingEndpoints } from './content-security-policy.ts';

/** What a page of ours says about itself beyond what every answer says. @param frameHosts that it may show in a frame */
export type PageHeaders = (frameHosts?: readonly string[]) => Record<string, string>;

/** @param isSecure visitors come over https */
export function pageHeaders(html: string, page: 'visitor' | 'staff', isSecure: boolean): PageHeaders {
  const styleHashes = hashesOfStyles(html);
  const lasting = {
    // The stall scans the codes of orders.
    'permissions-policy': permissionsPolicy({ camera: page === 'staff' }),
    ...reportingEndpoints(isSecure),
  };
  return (frameHosts = []) => ({
    ...lasting,
    'content-security-policy': contentSecurityPolicy({ runsWasm: page === 'staff', styleHashes, frameHosts }),
  });
}
