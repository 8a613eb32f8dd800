import { lateFiles, readBuildManifest } from './build-manifest.ts';
import type { BuiltFiles } from './built-files.ts';
import type { RenderedPage } from './ssr-renderer.ts';

/** The page around every screen, with three marked places: head, root, boot. */
export interface VisitorHtmlTemplate {
  /** @param screen whose code is fetched along with the page: `venues`, or the first word of the path */
  fill(screen: string, page: Pick<RenderedPage, 'language' | 'head' | 'html' | 'boot'>): string;
}

const ADD_TO_CART_SOURCES = ['src/features/catalogue/add-to-cart/'];
/** Where the code of a screen is that is not in the app's first script. */
const SCREEN_SOURCES: Readonly<Record<string, readonly string[]>> = {
  venues: ['src/features/venues/selection/'],
  commerce: ['src/app/venue-screens.tsx', 'src/features/catalogue/menu/', ...ADD_TO_CART_SOURCES],
  'product-details': ['src/app/venue-screens.tsx', 'src/features/catalogue/product/', ...ADD_TO_CART_SOURCES],
};
const HTML_START = '<html lang="es">';

/**
 * The shell of the visitor app's build. Its style sheet is put into the page: one round trip less before anything
 * is seen, for some 5 kB.
 *
 * @throws Error when the shell has lost one of its places
 */
export function visitorShell(files: BuiltFiles): VisitorHtmlTemplate | undefined {
  const html = files.text('/index.html');
  if (html === undefined) return undefined;
  for (const place of [HTML_START, '<!--head-->', '<!--root-->', '<!--boot-->']) {
    if (!html.includes(place)) throw new Error(`The visitor app's index.html has no ${place}.`);
  }
  const shell = inlineStyles(html, files);
  const manifest = readBuildManifest(files.text('/.vite/manifest.json'));
  return {
    fill(screen, page) {
      const sources = [`src/shared/texts/${page.language}.ts`, ...(SCREEN_SOURCES[screen] ?? [])];
      const { scripts, styles } = lateFiles(manifest, sources);
      const links = [
        ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ];
      // Replaced by functions: "$&" in a product's name is no pattern.
      return shell
        .replace(HTML_START, () => `<html lang="${page.language}">`)
        .replace('<!--head-->', () => [page.head, ...links].join('\n    '))
        .replace('<!--root-->', () => page.html)
        .replace('<!--boot-->', () => page.boot);
    },
  };
}

function inlineStyles(html: string, files: BuiltFiles): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const css = files.text(href);
    if (css === undefined) return link;
    // The disabled link is never fetched; it tells the code that loads later chunks that their common styles are here.
    return `<style>${css.trim()}</style>${link.replace('<link', '<link disabled')}`;
  });
}
