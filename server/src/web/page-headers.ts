import { permissionsPolicy } from '../platform/response-headers.ts';
import { contentSecurityPolicy, hashesOfStyles, reportingEndpoints } from './content-security-policy.ts';

/** What a page of ours says about itself beyond what every answer says. @param frameHosts that it may show in a frame */
export type PageHeaders = (frameHosts?: readonly string[]) => Record<string, string>;

/** `app` gives the addresses of workers, `dompurify` the bodies of articles and events. */
const TRUSTED_TYPES = { visitor: ['app', 'dompurify'], staff: ['app'] } as const;

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
    'content-security-policy': contentSecurityPolicy({ styleHashes, trustedTypes: TRUSTED_TYPES[page], frameHosts }),
  });
}
