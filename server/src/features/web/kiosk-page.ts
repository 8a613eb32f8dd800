import { KIOSK_SCREENS } from '@app/contract/values/kiosks.ts';

import { encodeBody } from '#platform/http/encoded-body.ts';
import type { Language } from '#platform/text/language.ts';
import { bareDocument } from './bare-document.ts';
import type { BuiltFiles } from './built-files.ts';
import { pageHeaders } from './page-headers.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import type { VisitorPage } from './visitor-pages.ts';

export type KioskPage = (pathname: string, language: Language) => Promise<VisitorPage> | undefined;

/** The document of the kiosk. It has no server-rendered content and no data of a venue. @see KIOSK-01 */
export function createKioskPage(files: BuiltFiles, renderer: SsrRenderer, isSecure: boolean): KioskPage {
  const shell = files.text('/kiosk.html');
  if (shell === undefined) throw new Error('The visitor app was built without kiosk.html.');
  const pageIn = async (language: Language): Promise<VisitorPage> => {
    const html = bareDocument(shell, language, [renderer.bareHead(language)]);
    return { status: 200, body: await encodeBody(Buffer.from(html)), headers: pageHeaders(html, 'visitor', isSecure) };
  };
  const pages = { es: pageIn('es'), en: pageIn('en') };
  return (pathname, language) => (KIOSK_SCREENS.includes(pathname.split('/')[1] ?? '') ? pages[language] : undefined);
}
