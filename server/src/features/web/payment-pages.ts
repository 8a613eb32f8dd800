import { encodeBody } from '#platform/http/encoded-body.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { permissionsPolicy } from '#platform/http/response-headers.ts';
import type { Language } from '#platform/text/language.ts';
import type { BuiltFiles } from './built-files.ts';
import { paymentDocumentPolicy, reportingEndpoints } from './content-security-policy.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import { paymentCspSources, paymentScreens, providerScripts } from '#integrations/payments/registry.ts';
import type { ProviderSettings } from '#platform/config/integrations.ts';
import type { VisitorPage } from './visitor-pages.ts';

/** Payment documents, by the first word of their path. @see PAY-01 */
const PAYMENT_PATH = new RegExp(`^/(${paymentScreens().join('|')})(/|$)`);
const HTML_START = '<html lang="es">';

export type PaymentPages = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

/**
 * Renders separate documents for card forms: the provider's script runs only there, under a policy that names it. They
 * have no server-rendered content and no data of a venue or visitor.
 */
export function createPaymentPages(
  files: BuiltFiles,
  renderer: SsrRenderer,
  {
    paymentProviders,
    acceptsTestPayments,
    isSecure,
  }: { paymentProviders: ReadonlyMap<string, ProviderSettings>; acceptsTestPayments: boolean; isSecure: boolean },
): PaymentPages {
  const shell = files.text('/payment.html');
  if (shell === undefined) throw new Error('The visitor app was built without payment.html.');
  const headers = {
    'permissions-policy': permissionsPolicy({ camera: false }),
    'content-security-policy': paymentDocumentPolicy(paymentCspSources(paymentProviders)),
    ...reportingEndpoints(isSecure),
  };
  const test = acceptsTestPayments ? '<meta name="test-payments" content="on" />' : '';
  const pageIn = async (language: Language): Promise<VisitorPage> => {
    const scripts = [...providerScripts(paymentProviders)].map(
      ([name, { href }]) => `<meta name="${name}" content="${escapeHtml(href)}" />`,
    );
    const html = shell
      .replace(HTML_START, () => `<html lang="${language}">`)
      .replace('<!--head-->', () => [renderer.bareHead(language), ...scripts, test].join('\n    '))
      .replace('<!--root-->', '')
      .replace('<!--boot-->', '');
    return { status: 200, body: await encodeBody(Buffer.from(html)), headers: () => headers };
  };
  const pages = { es: pageIn('es'), en: pageIn('en') };
  return (pathname, language) => (PAYMENT_PATH.test(pathname) ? pages[language] : undefined);
}
