import { settingsOf } from '#integrations/payments/provider-settings.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import { encodeBody } from '#platform/http/encoded-body.ts';
import type { Language } from '#platform/text/language.ts';
import { KIOSK_SCREENS } from '@app/contract/values/kiosks.ts';
import { TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { bareDocument } from './bare-document.ts';
import type { BuiltFiles } from './built-files.ts';
import { pageHeaders } from './page-headers.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import type { VisitorPage } from './visitor-pages.ts';

export type KioskPage = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

/** The document of the kiosk. It has no server-rendered content and no data of a venue. @see KIOSK-01 */
export function createKioskPage(
  files: BuiltFiles,
  renderer: SsrRenderer,
  { integrations, isSecure }: { integrations: Pick<IntegrationSettings, 'payments'>; isSecure: boolean },
): KioskPage {
  const shell = files.text('/kiosk.html');
  if (shell === undefined) throw new Error('The visitor app was built without kiosk.html.');
  const pageIn = async (language: Language): Promise<VisitorPage> => {
    const html = bareDocument(shell, language, [renderer.bareHead(language)]);
    const headers = pageHeaders(html, 'visitor', isSecure, { calls: terminalSources(integrations) });
    return { status: 200, body: await encodeBody(Buffer.from(html)), headers };
  };
  const pages = { es: pageIn('es'), en: pageIn('en') };
  return (pathname, language) => (KIOSK_SCREENS.includes(pathname.split('/')[1] ?? '') ? pages[language] : undefined);
}

/** Card terminals that the browser of a kiosk calls. */
function terminalSources(integrations: Pick<IntegrationSettings, 'payments'>): string[] {
  return PAYMENT_PROVIDERS.filter(({ id }) => id in TERMINAL_PROVIDERS).flatMap(
    (provider) => provider.cspSources(settingsOf(provider, integrations)).calls,
  );
}
