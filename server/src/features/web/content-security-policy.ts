import { createHash } from 'node:crypto';
import type { ProviderCspSources } from '#integrations/payments/payment-provider.ts';

/** Where browsers tell what a page tried and was kept from. */
export const REPORTS_PATH = '/policy-reports';
const REPORTS_NAME = 'policy';

export type PageRights = {
  /** The page may compile WebAssembly, in browsers that read no codes themselves. It may still not evaluate text. */
  readonly runsWasm: boolean;
  readonly styleHashes: readonly string[];
  /**
   * Whose pages may be shown in a frame: hosts that an administrator approved for the venue, over https; in the demo
   * the sandbox too, by its origin.
   */
  readonly frameHosts: readonly string[];
};

/**
 * What a page may do: run our files and call this server. Styles come from our files, and those that stand in the
 * page by their hash; none stands on an element. No text becomes HTML, and a script's address in one named place only.
 */
export function contentSecurityPolicy({ runsWasm, styleHashes, frameHosts }: PageRights): string {
  const frames = frameHosts.map((host) => (host.startsWith('http://') ? host : `https://${host}`));
  return [
    "default-src 'none'",
    runsWasm ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:", // an order's QR code arrives in the order
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app', // addresses of workers
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_NAME}`,
  ].join('; ');
}

/** Browsers take the newer way of reporting over https only, and the older one where this header is missing. */
export function reportingEndpoints(isSecure: boolean): Record<string, string> {
  return isSecure ? { 'reporting-endpoints': `${REPORTS_NAME}="${REPORTS_PATH}"` } : {};
}

/** The style sheets that stand in a page, as a policy names them. */
export function hashesOfStyles(html: string): string[] {
  const sheets = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
  return sheets.map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}

/**
 * What a document that takes payments may do: our files, and the provider's where it needs them. Nothing of a venue is
 * framed or fetched here. Trusted types would stop the provider's script, which writes addresses of scripts; so would a
 * ban on its styles.
 */
export function paymentDocumentPolicy({ scripts, calls, frames, pictures }: ProviderCspSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_NAME}`,
  ].join('; ');
}

/** The worker calls this server and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
