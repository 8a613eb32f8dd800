import type { ProviderCspSources } from '#integrations/payments/payment-provider.ts';
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

/** Whether an account of the venue at this provider offers a wallet. */
export type HasWallets = (providerId: number, venueCode: string) => Promise<boolean>;

type Parts = { scripts: Readonly<Record<string, URL>>; sources: ProviderCspSources; opensWallets: boolean };
type PageIn = (language: Language) => Promise<VisitorPage>;

/**
 * Renders a document of its own for each provider: its script runs only there, under a policy that names only it. They
 * have no server-rendered content and no data of a venue or visitor. The script of wallets runs only at venues whose
 * account offers them.
 */
export function createPaymentPages(
  files: BuiltFiles,
  renderer: SsrRenderer,
  {
    integrations,
    isSecure,
    hasWallets,
  }: {
    integrations: Pick<IntegrationSettings, 'payments' | 'acceptsTestPayments'>;
    isSecure: boolean;
    hasWallets: HasWallets;
  },
): PaymentPages {
  const shell = files.text('/payment.html');
  if (shell === undefined) throw new Error('The visitor app was built without payment.html.');
  const test = integrations.acceptsTestPayments ? '<meta name="test-payments" content="on" />' : '';
  const toPage =
    ({ scripts, sources, opensWallets }: Parts): PageIn =>
    async (language) => {
      const tags = Object.entries(scripts).map(
        ([name, { href }]) => `<meta name="${name}" content="${escapeHtml(href)}" />`,
      );
      const html = bareDocument(shell, language, [renderer.bareHead(language), ...tags, test]);
      const headers = {
        'permissions-policy': permissionsPolicy({ camera: false, payment: opensWallets }),
        'content-security-policy': paymentDocumentPolicy(sources, hashesOfStyles(html)),
        ...reportingEndpoints(isSecure),
      };
      return { status: 200, body: await encodeBody(Buffer.from(html)), headers: () => headers };
    };
  const byScreen = new Map(
    PAYMENT_PROVIDERS.flatMap((provider) => {
      const plain = toPage(plainParts(provider, integrations));
      const parts = walletParts(provider, integrations);
      const withWallets = parts && toPage(parts);
      return provider.screens.map((screen) => [screen, { providerId: provider.id, plain, withWallets }] as const);
    }),
  );
  return (pathname, language) => {
    const [, screen = '', venueCode = ''] = pathname.split('/');
    const page = byScreen.get(screen);
    if (page?.withWallets === undefined) return page?.plain(language);
    const { withWallets, plain } = page;
    // Without an answer the provider's page remains.
    const asking = hasWallets(page.providerId, venueCode).catch(() => false);
    return asking.then((isOffered) => (isOffered ? withWallets : plain)(language));
  };
}

function plainParts(provider: ProviderDefinition, integrations: Pick<IntegrationSettings, 'payments'>): Parts {
  const settings = settingsOf(provider, integrations);
  const { scriptMeta } = provider;
  const scripts = scriptMeta === null || settings.scriptUrl === null ? {} : { [scriptMeta]: settings.scriptUrl };
  return { scripts, sources: provider.cspSources(settings), opensWallets: false };
}

function walletParts(
  { wallets, ...provider }: ProviderDefinition,
  integrations: Pick<IntegrationSettings, 'payments'>,
): Parts | undefined {
  if (wallets === undefined) return undefined;
  const settings = settingsOf(provider, integrations);
  return { scripts: wallets.scripts(settings), sources: wallets.cspSources(settings), opensWallets: true };
}
