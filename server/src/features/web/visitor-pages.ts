import { LRUCache } from 'lru-cache';
import { encodeBody, type EncodedBody } from '#platform/http/encoded-body.ts';
import type { Language } from '#platform/text/language.ts';
import type { FindPageAddress } from './page-addresses.ts';
import { pageHeaders, type PageHeaders } from './page-headers.ts';
import type { SsrRenderer, ReadApi } from './ssr-renderer.ts';
import type { VisitorHtmlTemplate } from './visitor-html-template.ts';

export type VisitorPage = { status: number; body: EncodedBody; headers: PageHeaders };

export interface VisitorPages {
  /** @param url as requested, with its query */
  page(url: string, language: Language | null): Promise<VisitorPage>;
  /** The page that opens offline, without data of a venue. */
  barePage(language: Language): Promise<VisitorPage>;
  /** Drops all pages, after a change of their data. */
  clear(): void;
}

/** Maximum age of a page, since waits and "opens at" change; the number of requests does not matter. */
const TTL_MS = 3_000;
const MAX_CACHED = 500;
/** Renderings at once. Each takes tens of milliseconds of the event loop that takes orders. */
const MAX_RENDERINGS = 4;
/** The one query word that changes a page. Others, such as a token, never reach a cached page. */
const OPEN_LIST = 'venues';

type Deps = {
  template: VisitorHtmlTemplate;
  renderer: SsrRenderer;
  read: ReadApi;
  findAddress: FindPageAddress;
  /** While true, no page is rendered. */
  isLoaded: () => boolean;
  isSecure: boolean;
  onFailure: (error: unknown) => void;
};

/**
 * Renders first screens and caches them for some seconds. Under load, and beyond the renderings at once, the browser
 * renders instead.
 *
 * @see APP-02, APP-11, ERR-01
 */
export function createVisitorPages({
  template,
  renderer,
  read,
  findAddress,
  isLoaded,
  isSecure,
  onFailure,
}: Deps): VisitorPages {
  const cache = new LRUCache<string, Promise<VisitorPage>>({ max: MAX_CACHED, ttl: TTL_MS });
  const bare = { es: barePage('es'), en: barePage('en') };
  let renderings = 0;

  async function toPage(status: number, html: string): Promise<VisitorPage> {
    const body = await encodeBody(Buffer.from(html));
    const { scriptHashes } = template;
    return { status, body, headers: pageHeaders(html, 'visitor', isSecure, { scriptHashes }) };
  }

  function barePage(language: Language): Promise<VisitorPage> {
    const filled = template.fill('', { language, head: renderer.bareHead(language), html: '', boot: '' });
    return toPage(200, filled);
  }

  async function render(screen: string, path: string, language: Language | null): Promise<VisitorPage> {
    renderings += 1;
    try {
      const rendered = await renderer.render(path, read, language);
      return await toPage(rendered.status, template.fill(screen, rendered));
    } catch (error) {
      onFailure(error);
      return await bare[language ?? 'es']; // The app then renders in the browser.
    } finally {
      renderings -= 1;
    }
  }

  return {
    async page(url, language) {
      const { pathname, isListOpen } = readUrl(url);
      const barePage = bare[language ?? 'es'];
      const address = await findAddress(pathname);
      if (address.kind === 'missing') return { ...(await barePage), status: 404 };
      if (address.kind === 'bare') return barePage;
      const { screen } = address;
      const path = screen === 'home' && isListOpen ? `${address.path}?${OPEN_LIST}` : address.path;
      const key = `${language ?? ''} ${path}`;
      const known = cache.get(key);
      if (known) return known;
      if (isLoaded() || renderings >= MAX_RENDERINGS) return barePage;
      const isList = screen === 'home' && (isListOpen || address.path === '/home');
      const page = render(isList ? 'venues' : screen, path, language);
      cache.set(key, page);
      return page;
    },
    barePage: (language) => bare[language],
    clear: () => cache.clear(),
  };
}

function readUrl(url: string): { pathname: string; isListOpen: boolean } {
  const [pathname = '/', query = ''] = url.split('?');
  return { pathname, isListOpen: new URLSearchParams(query).has(OPEN_LIST) };
}
