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

export type KioskPages = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

/**
 * The documents of the kiosk and of the screens at the counters. They have no server-rendered content and no data of a
 * venue.
 *
 * @see KIOSK-01, ORD-08
 */
export function createKioskPages(
  files: BuiltFiles,
  renderer: SsrRenderer,
  { integrations, isSecure }: { integrations: Pick<IntegrationSettings, 'payments'>; isSecure: boolean },
): KioskPages {
  const pagesOf = (document: string, calls: readonly string[]) => {
    const shell = files.text(document);
    if (shell === undefined) throw new Error(`The kiosk app was built without ${document}.`);
    const pageIn = async (language: Language): Promise<VisitorPage> => {
      const html = bareDocument(shell, language, [renderer.bareHead(language)]);
      const headers = pageHeaders(html, 'visitor', isSecure, { calls });
      return { status: 200, body: await encodeBody(Buffer.from(html)), headers };
    };
    return { es: pageIn('es'), en: pageIn('en') };
  };
  const kiosk = pagesOf('/kiosk.html', terminalSources(integrations));
  const nowServing = pagesOf('/now-serving.html', []);
  return (pathname, language) => {
    const [, screen = ''] = pathname.split('/');
    if (screen === 'now-serving') return nowServing[language];
    return KIOSK_SCREENS.includes(screen) ? kiosk[language] : undefined;
  };
}

/** Card terminals that the browser of a kiosk calls. */
function terminalSources(integrations: Pick<IntegrationSettings, 'payments'>): string[] {
  return PAYMENT_PROVIDERS.filter(({ id }) => id in TERMINAL_PROVIDERS).flatMap(
    (provider) => provider.cspSources(settingsOf(provider, integrations)).calls,
  );
}
