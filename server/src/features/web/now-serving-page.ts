import { encodeBody } from '#platform/http/encoded-body.ts';
import type { Language } from '#platform/text/language.ts';
import { bareDocument } from './bare-document.ts';
import type { BuiltFiles } from './built-files.ts';
import { pageHeaders } from './page-headers.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import type { VisitorPage } from './visitor-pages.ts';

export type NowServingPage = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

const PATH = /^\/now-serving(\/|$)/;

/** The document of the screens at the counters. It has no server-rendered content and no data of a venue. @see ORD-08 */
export function createNowServingPage(files: BuiltFiles, renderer: SsrRenderer, isSecure: boolean): NowServingPage {
  const shell = files.text('/now-serving.html');
  if (shell === undefined) throw new Error('The kiosk app was built without now-serving.html.');
  const pageIn = async (language: Language): Promise<VisitorPage> => {
    const html = bareDocument(shell, language, [renderer.bareHead(language)]);
    return { status: 200, body: await encodeBody(Buffer.from(html)), headers: pageHeaders(html, 'visitor', isSecure) };
  };
  const pages = { es: pageIn('es'), en: pageIn('en') };
  return (pathname, language) => (PATH.test(pathname) ? pages[language] : undefined);
}
