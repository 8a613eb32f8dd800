import { LRUCache } from 'lru-cache';

import { encodeBody } from '#platform/http/encoded-body.ts';
import type { EncodedBody } from '#platform/http/encoded-body.ts';
import type { Language } from '#platform/text/language.ts';
import type { SsrRenderer, ReadApi } from './ssr-renderer.ts';
import { pageHeaders } from './page-headers.ts';
import type { PageHeaders } from './page-headers.ts';
import type { VisitorHtmlTemplate } from './visitor-html-template.ts';

export type VisitorPage = { status: number; body: EncodedBody; headers: PageHeaders };

export interface VisitorPages {
  /** @param url as requested, with its query */
  page(url: string, language: Language | null): Promise<VisitorPage>;
  /** The page that opens offline, without data of a venue. */
  bareShell(language: Language): Promise<VisitorPage>;
  /** Drops all pages, after a change of their data. */
  forget(): void;
}

/** Server-rendered screens, by the first word of their path. */
const DRAWN_SCREENS = new Set(['home', 'commerce', 'product-details', 'discount']);
/** Maximum age of a page, since waits and "opens at" change; the number of requests does not matter. */
const KEPT_MS = 3_000;
const PAGES_KEPT = 500;
const LONGEST_PATH = 300;
/** The one query word that changes a page. Others, such as a token, never reach a cached page. */
const OPEN_LIST = 'venues';

type Deps = {
  shell: VisitorHtmlTemplate;
  drawer: SsrRenderer;
  read: ReadApi;
  isSecure: boolean;
  onFailure: (error: unknown) => void;
};

/** Renders first screens and caches them for some seconds. @see APP-02, APP-11 */
export function createVisitorPages({ shell, drawer, read, isSecure, onFailure }: Deps): VisitorPages {
  const kept = new LRUCache<string, Promise<VisitorPage>>({ max: PAGES_KEPT, ttl: KEPT_MS });
  const bare = { es: bareShell('es'), en: bareShell('en') };

  function bareShell(language: Language): Promise<VisitorPage> {
    const filled = shell.fill('', { language, head: drawer.shellHead(language), html: '', boot: '' });
    return toPage(200, filled, isSecure);
  }

  async function draw(screen: string, path: string, language: Language | null): Promise<VisitorPage> {
    try {
      const drawn = await drawer.draw(path, read, language);
      return await toPage(drawn.status, shell.fill(screen, drawn), isSecure);
    } catch (error) {
      onFailure(error);
      return bare[language ?? 'es']; // The app then renders in the browser.
    }
  }

  return {
    async page(url, language) {
      const { pathname, isListOpen } = readUrl(url);
      const screen = pathname.split('/')[1] ?? '';
      if (!DRAWN_SCREENS.has(screen) || pathname.length > LONGEST_PATH) return bare[language ?? 'es'];
      const path = isListOpen ? `${pathname}?${OPEN_LIST}` : pathname;
      const key = `${language ?? ''} ${path}`;
      const known = kept.get(key);
      if (known) return known;
      const isList = screen === 'home' && (isListOpen || !/^\/home\/./.test(pathname));
      const page = draw(isList ? 'venues' : screen, path, language);
      kept.set(key, page);
      return page;
    },
    bareShell: (language) => bare[language],
    forget: () => kept.clear(),
  };
}

function readUrl(url: string): { pathname: string; isListOpen: boolean } {
  const [pathname = '/', query = ''] = url.split('?');
  return { pathname, isListOpen: new URLSearchParams(query).has(OPEN_LIST) };
}

async function toPage(status: number, html: string, isSecure: boolean): Promise<VisitorPage> {
  const body = await encodeBody(Buffer.from(html));
  return { status, body, headers: pageHeaders(html, 'visitor', isSecure) };
}
