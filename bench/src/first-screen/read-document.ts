import type { BudgetPage } from './pages.ts';

/** What the HTML of a page makes the browser load and lay out before its load event. */
export type ReadDocument = {
  elements: number;
  /** Content of the inline style sheets. */
  styles: string;
  styleFiles: readonly string[];
  /** Entry scripts, without what they import. */
  scripts: readonly string[];
  /** Scripts that are loaded ahead of the import that needs them. */
  preloadedScripts: readonly string[];
  eagerPictures: number;
  /** Distinct files of eager pictures and of icons. */
  pictureFiles: readonly string[];
};

const CONTENT_WITHOUT_TAGS = /(<(script|style)\b[^>]*>)[^]*?<\/\2>|<!--[^]*?-->/g;
const INLINE_STYLES = /<style\b[^>]*>([^]*?)<\/style>/g;
const START_TAG = /<([a-z][a-z\d-]*)([^>]*)>/g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

type Tag = { name: string; attributes: ReadonlyMap<string, string> };

/** Reads a document whose texts are escaped, as React writes it: "<" only begins a tag. */
export function readDocument(html: string): ReadDocument {
  const tags = [...html.replaceAll(CONTENT_WITHOUT_TAGS, '$1').matchAll(START_TAG)].map(toTag);
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const links = (rel: string) =>
    named('link')
      .filter((link) => link.get('rel') === rel && !link.has('disabled'))
      .map((link) => link.get('href') ?? '');
  const eager = named('img').filter((img) => img.get('loading') !== 'lazy');
  const pictures = eager.map((img) => img.get('src') ?? '');
  const icons = named('use').map((use) => use.get('href')?.split('#')[0] ?? '');
  return {
    elements: tags.length,
    styles: Array.from(html.matchAll(INLINE_STYLES), ([, css = '']) => css).join(''),
    styleFiles: [...new Set(links('stylesheet'))],
    scripts: named('script').flatMap((script) => script.get('src') ?? []),
    preloadedScripts: [...new Set(links('modulepreload'))],
    eagerPictures: eager.length,
    pictureFiles: [...new Set([...pictures, ...icons])],
  };
}

function toTag([, name = '', attributes = '']: RegExpExecArray): Tag {
  const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, value] as const);
  return { name, attributes: new Map(pairs) };
}

/** The document up to the end of the last element in sight. At least one more such element follows. */
export function documentInSight(html: string, { tag, count }: BudgetPage['inSight']): string {
  const parts = html.split(tag);
  if (parts.length < count + 2) throw new Error(`The document has only ${parts.length - 1} of ${tag}.`);
  return parts.slice(0, count + 1).join(tag);
}
