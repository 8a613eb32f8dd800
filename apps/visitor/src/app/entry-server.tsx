import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { pageHead } from './startup/page-head.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import type { SsrReads } from '../shared/api/query-client.ts';
import { loadSsrData } from './ssr-data.ts';
import type { SsrRead } from './ssr-data.ts';
import type { Language } from '@app/client/texts.ts';
import { preloadHome } from '../features/home/home.tsx';
import { preloadScreen, Routes } from './routes.tsx';
import { loadTexts } from '../shared/texts/load-texts.ts';

const TEXTS = { es: await loadTexts('es'), en: await loadTexts('en') };

export type Page = {
  status: 200 | 404;
  language: Language;
  /** For `<!--head-->`. */
  head: string;
  /** For `<!--root-->`. */
  html: string;
  /** For `<!--boot-->`: what the page was drawn from, as an inert script. */
  boot: string;
  bootData: SsrReads;
};

/**
 * The first screen of a path, drawn on the server.
 *
 * Nothing personal is in it: cart, session and open orders come in the browser. So a page may be kept for everybody
 * who asks for the same path in the same language.
 *
 * @param path with its query
 * @param options.language the one that the visitor chose; null leaves it to the venue
 * @param options.app the app's code, whose venues are listed
 */
export async function boot(
  path: string,
  read: SsrRead,
  options: { language: Language | null; app: string },
): Promise<Page> {
  const [pathname = '/', search = ''] = path.split('?');
  const { reads, venue, isMissing } = await loadSsrData(pathname, search, options.app, read);
  const language = options.language ?? venue?.language ?? 'es';
  const translations = { language, text: TEXTS[language] };
  await Promise.all([preloadHome(), preloadScreen(pathname)]);

  const html = renderToString(
    <App
      queryClient={createQueryClient(reads)}
      translations={translations}
      router={{ ssrPath: pathname, ssrSearch: search }}
    >
      <Routes />
    </App>,
  );
  return {
    status: isMissing ? 404 : 200,
    language,
    head: pageHead({ venue, translations, pathname }),
    html,
    boot: inertScript({ language, reads }),
    bootData: reads,
  };
}

/** What the bare shell says about itself, for paths that are not drawn on the server. */
export function shellHead(language: Language): string {
  return pageHead({ venue: null, translations: { language, text: TEXTS[language] }, pathname: '/' });
}

function inertScript(data: unknown): string {
  // No "<" may stand in it: it would end the script or begin a comment.
  return `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
