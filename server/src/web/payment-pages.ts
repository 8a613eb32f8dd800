import { escapeHtml } from '../platform/escape-html.ts';
import { permissionsPolicy } from '../platform/response-headers.ts';
import type { Language } from '../platform/language.ts';
import { makeAsset } from './assets.ts';
import type { Assets } from './assets.ts';
import { paymentDocumentPolicy, reportingEndpoints } from './content-security-policy.ts';
import type { Drawer } from './drawn-pages.ts';
import { paymentRights } from './payment-rights.ts';
import type { VisitorPage } from './visitor-pages.ts';

/** The documents that take payments, by the first word of their path. @see PAY-01 */
const PAYMENT_PATH = /^\/(add-card|mp-checkout-payment|wallet-card)(\/|$)/;
const HTML_START = '<html lang="es">';
const BROTLI_QUALITY = 11;

export type PaymentPages = (pathname: string, language: Language) => VisitorPage | undefined;

/**
 * Documents of their own for what takes cards: the provider's script runs there and nowhere else, under a policy that names
 * it. Nothing is drawn on the server, nothing of a venue or a visitor is in them.
 */
export function createPaymentPages(
  assets: Assets,
  drawer: Drawer,
  { scriptUrl, takesTestPayments, isSecure }: { scriptUrl: URL; takesTestPayments: boolean; isSecure: boolean },
): PaymentPages {
  const shell = assets.text('/payment.html');
  if (shell === undefined) throw new Error('The visitor app was built without payment.html.');
  const headers = {
    'permissions-policy': permissionsPolicy({ camera: false }),
    'content-security-policy': paymentDocumentPolicy(paymentRights(scriptUrl)),
    ...reportingEndpoints(isSecure),
  };
  const test = takesTestPayments ? '<meta name="test-payments" content="on" />' : '';
  const pageIn = (language: Language): VisitorPage => {
    const script = `<meta name="mercado-pago-script" content="${escapeHtml(scriptUrl.href)}" />`;
    const html = shell
      .replace(HTML_START, () => `<html lang="${language}">`)
      .replace('<!--head-->', () => [drawer.shellHead(language), script, test].join('\n    '))
      .replace('<!--root-->', '')
      .replace('<!--boot-->', '');
    const about = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', isCompressible: true } as const;
    const asset = makeAsset(Buffer.from(html), { ...about, brotliQuality: BROTLI_QUALITY });
    return { status: 200, asset, headers: () => headers };
  };
  const pages = { es: pageIn('es'), en: pageIn('en') };
  return (pathname, language) => (PAYMENT_PATH.test(pathname) ? pages[language] : undefined);
}
