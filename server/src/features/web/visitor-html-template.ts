import { lateFiles, readBuildManifest } from './build-manifest.ts';
import type { BuiltFiles } from './built-files.ts';
import { hashesOfScripts } from './content-security-policy.ts';
import type { RenderedPage } from './ssr-renderer.ts';

/** The page around every screen, with three placeholders: head, root, boot. */
export interface VisitorHtmlTemplate {
  /** Of the inline scripts, for the page's policy. */
  readonly scriptHashes: readonly string[];
  /** @param screen whose code is preloaded: `venues`, or the first word of the path */
  fill(screen: string, page: Pick<RenderedPage, 'language' | 'head' | 'html' | 'boot'>): string;
}

const ADD_TO_CART_SOURCES = ['src/features/catalogue/add-to-cart/'];
/** Sources of the screens outside the app's entry script. */
const SCREEN_SOURCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['venues', ['src/features/venues/selection/']],
  ['commerce', ['src/app/venue-screens.tsx', 'src/features/catalogue/menu/', ...ADD_TO_CART_SOURCES]],
  ['product-details', ['src/app/venue-screens.tsx', 'src/features/catalogue/product/', ...ADD_TO_CART_SOURCES]],
]);
const HTML_START = '<html lang="es">';

/**
 * Creates the HTML of the visitor app's build. Its style sheet is inlined: one round trip less before the first paint,
 * for some 5 kB.
 *
 * @throws Error when a placeholder is missing
 */
export function createVisitorHtmlTemplate(files: BuiltFiles): VisitorHtmlTemplate | undefined {
  const html = files.text('/index.html');
  if (html === undefined) return undefined;
  for (const place of [HTML_START, '<!--head-->', '<!--root-->', '<!--boot-->']) {
    if (!html.includes(place)) throw new Error(`The visitor app's index.html has no ${place}.`);
  }
  const template = inlineStyles(html, files);
  const manifest = readBuildManifest(files.text('/.vite/manifest.json'));
  return {
    scriptHashes: hashesOfScripts(html),
    fill(screen, page) {
      const sources = [`src/shared/texts/${page.language}.ts`, ...(SCREEN_SOURCES.get(screen) ?? [])];
      const { scripts, styles } = lateFiles(manifest, sources);
      const links = [
        ...styles.map((href) => inlineStyles(`<link rel="stylesheet" crossorigin href="${href}">`, files)),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ];
      // Functions as replacements: "$&" in a product's name is no pattern.
      return template
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
    // The disabled link is never fetched. It makes Vite's loader skip the inlined style sheet for later chunks.
    return `<style>${css.trim()}</style>${link.replace('<link', '<link disabled')}`;
  });
}
