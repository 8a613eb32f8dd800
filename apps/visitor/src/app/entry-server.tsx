import { renderToString } from 'react-dom/server';
import { preloadHome } from '#features/home/home-section.tsx';
import { createQueryClient, type SsrReads } from '#shared/api/query-client.ts';
import { loadTexts } from '#shared/texts/load-texts.ts';
import type { Language } from '@app/client/texts.ts';
import { languageOf, textLocale } from '@app/ordering/language/text-locale.ts';
import { App } from './app.tsx';
import { preloadFirstRender, Routes } from './routes.tsx';
import { loadSsrData, type MenuVersion, type SsrRead } from './ssr-data.ts';
import type { Boot } from './startup/boot-data.ts';
import { pageHead } from './startup/page-head.tsx';
import { withServerIds } from './startup/server-ids.ts';
import { sharedPage } from './startup/shared-page.ts';

const TEXTS = { es: await loadTexts('es'), 'es-PE': await loadTexts('es-PE'), en: await loadTexts('en') };

export type Page = {
  status: 200 | 404;
  language: Language;
  /** For `<!--head-->`. */
  head: string;
  /** For `<!--root-->`. */
  html: string;
  /** For `<!--boot-->`: the data of the page, as an inert script. */
  boot: string;
  bootData: SsrReads;
};

/**
 * Renders the first screen of a path on the server. It contains nothing personal: cart, session and orders load in the
 * browser, so the page may be cached per path and language.
 *
 * @param path with its query
 * @param options.language the visitor's choice or the browser's; null for the venue's language
 * @param options.app code of the app whose venues are listed
 * @param options.origin of the installation
 * @param options.menuVersion reads the version of a venue's public data
 */
export async function boot(
  path: string,
  read: SsrRead,
  options: { language: Language | null; app: string; origin: string; menuVersion: MenuVersion },
): Promise<Page> {
  const [pathname = '/', search = ''] = path.split('?');
  const { app, menuVersion } = options;
  const { reads, venue, version, commerce, isMissing } = await loadSsrData(pathname, search, {
    app,
    read,
    menuVersion,
  });
  const language = options.language ?? venue?.language ?? 'es';
  const locale = textLocale(language, venue);
  const translations = { locale, text: TEXTS[locale] };
  await Promise.all([preloadHome(), preloadFirstRender(pathname)]);

  const rendered = renderToString(
    <App
      queryClient={createQueryClient(reads)}
      translations={translations}
      router={{ ssrPath: pathname, ssrSearch: search }}
    >
      <Routes />
    </App>,
  );
  const shared = sharedPage(pathname, venue, commerce, { text: translations.text, language: languageOf(locale) });
  return {
    status: isMissing ? 404 : 200,
    language,
    head: pageHead({ venue, shared, origin: options.origin }),
    html: withServerIds(rendered),
    boot: inertScript({
      locale,
      reads,
      menu: venue && version !== null ? { venueId: venue.id, version } : null,
    }),
    bootData: reads,
  };
}

/** Head of the app shell, for paths without server rendering. */
export function shellHead(language: Language): string {
  const shared = sharedPage('/', null, null, { text: TEXTS[language], language });
  return pageHead({ venue: null, shared, origin: '' });
}

function inertScript(data: Boot): string {
  // A "<" could end the script or start a comment.
  return `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
