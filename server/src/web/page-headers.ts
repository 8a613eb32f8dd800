import { createHash } from 'node:crypto';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * What a page may do. No script but our files; styles from our files, the ones that stand in the page by their
 * hash, and on elements. Chatbots and social walls are shown in frames of other hosts.
 */
function contentSecurityPolicy(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => hashSource(css));
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** @param isSecure visitors come over https: then they always shall */
export function pageHeaders(html: string, isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(html),
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
