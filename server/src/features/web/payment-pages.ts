import type { ProviderDefinition } from '#integrations/payments/provider-definition.ts';
import { settingsOf } from '#integrations/payments/provider-settings.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import { encodeBody } from '#platform/http/encoded-body.ts';
import { permissionsPolicy } from '#platform/http/response-headers.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import { bareDocument } from './bare-document.ts';
import type { BuiltFiles } from './built-files.ts';
import { hashesOfStyles, paymentDocumentPolicy, reportingEndpoints } from './content-security-policy.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import type { VisitorPage } from './visitor-pages.ts';

export type PaymentPages = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

/**
 * Renders a document of its own for each provider: its script runs only there, under a policy that names only it. They
 * have no server-rendered content and no data of a venue or visitor.
 */
export function createPaymentPages(
  files: BuiltFiles,
  renderer: SsrRenderer,
  {
    integrations,
    isSecure,
  }: { integrations: Pick<IntegrationSettings, 'payments' | 'acceptsTestPayments'>; isSecure: boolean },
): PaymentPages {
  const shell = files.text('/payment.html');
  if (shell === undefined) throw new Error('The visitor app was built without payment.html.');
  const test = integrations.acceptsTestPayments ? '<meta name="test-payments" content="on" />' : '';
  const pagesOf = (provider: ProviderDefinition) => {
    const settings = settingsOf(provider, integrations);
    const { scriptMeta } = provider;
    const script =
      scriptMeta === null || settings.scriptUrl === null
        ? ''
        : `<meta name="${scriptMeta}" content="${escapeHtml(settings.scriptUrl.href)}" />`;
    const pageIn = async (language: Language): Promise<VisitorPage> => {
      const html = bareDocument(shell, language, [renderer.bareHead(language), script, test]);
      const headers = {
        'permissions-policy': permissionsPolicy({ camera: false }),
        'content-security-policy': paymentDocumentPolicy(provider.cspSources(settings), hashesOfStyles(html)),
        ...reportingEndpoints(isSecure),
      };
      return { status: 200, body: await encodeBody(Buffer.from(html)), headers: () => headers };
    };
    return { es: pageIn('es'), en: pageIn('en') };
  };
  const byScreen = new Map(
    PAYMENT_PROVIDERS.flatMap((provider) => {
      const pages = pagesOf(provider);
      return provider.screens.map((screen) => [screen, pages] as const);
    }),
  );
  return (pathname, language) => byScreen.get(pathname.split('/')[1] ?? '')?.[language];
}
