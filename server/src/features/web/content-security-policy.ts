import { createHash } from 'node:crypto';
import type { ProviderCspSources } from '#integrations/payments/payment-provider.ts';

/** Path to which browsers report policy violations. */
export const REPORTS_PATH = '/policy-reports';
const REPORTS_NAME = 'policy';
/** Text becomes HTML or a script address only through one named policy. Workers report by the second directive. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types app'];

export type PageRights = {
  /** Whether the page may compile WebAssembly, for browsers without a code reader. Evaluating text stays forbidden. */
  readonly runsWasm: boolean;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /**
   * Hosts that pages may frame: approved by an administrator for the venue, over https; in the demo also the sandbox's
   * origin.
   */
  readonly frameHosts: readonly string[];
  /** Sources besides this server that the page calls, such as card terminals. */
  readonly calls?: readonly string[];
};

/**
 * Returns the policy of a page: our files and this server only. Scripts and styles come from our files, and inline ones by
 * hash, without style attributes.
 */
export function contentSecurityPolicy({
  runsWasm,
  scriptHashes,
  styleHashes,
  frameHosts,
  calls = [],
}: PageRights): string {
  const frames = frameHosts.map((host) => (host.startsWith('http://') ? host : `https://${host}`));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : []), ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:", // An order has its QR code as a data URL.
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...TRUSTED_TYPES,
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_NAME}`,
  ].join('; ');
}

/** Returns the report header for browsers over https; older browsers use `report-uri`. */
export function reportingEndpoints(isSecure: boolean): Record<string, string> {
  return isSecure ? { 'reporting-endpoints': `${REPORTS_NAME}="${REPORTS_PATH}"` } : {};
}

/** Hashes of the inline style sheets of a page, for its policy. */
export function hashesOfStyles(html: string): string[] {
  return hashesOf(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g));
}

/** Hashes of the inline scripts of a page, for its policy. One with a type or a source is none. */
export function hashesOfScripts(html: string): string[] {
  return hashesOf(html.matchAll(/<script>([^]*?)<\/script>/g));
}

function hashesOf(elements: Iterable<RegExpExecArray>): string[] {
  return Array.from(elements, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Returns the policy of a payment document: our files and the provider's, without frames or content of a venue. A provider's
 * script sets inline styles and knows no trusted types. Without one the document is as strict as a page.
 */
export function paymentDocumentPolicy(
  { scripts, calls, frames, pictures, forms }: ProviderCspSources,
  styleHashes: readonly string[],
): string {
  const isOursAlone = scripts.length === 0;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...(isOursAlone ? styleHashes : ["'unsafe-inline'"])].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isOursAlone ? TRUSTED_TYPES : []),
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_NAME}`,
  ].join('; ');
}

/** The worker calls this server and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
