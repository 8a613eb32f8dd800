import { useEffect } from 'react';
import { paletteCss, type Palette } from './palette-css.ts';

/** @property manifest path of the web manifest */
type PageLook = { readonly title: string; readonly manifest: string; readonly palette: Palette };

/** Applies colours, title and manifest to the page and the browser's bar; what is absent stays. @see APP-05, APP-10 */
export function usePageLook({ palette, title, manifest }: Partial<PageLook>): void {
  useEffect(() => {
    if (!palette) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss(palette));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.light['brand'] ?? '');
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [palette]);

  useEffect(() => {
    if (title === undefined || manifest === undefined) return;
    document.title = title;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }, [title, manifest]);
}
