import type { GuidePage } from './guide-pages.ts';

/** Markdown of each page. A page is a chunk of its own, loaded when it is opened. */
const SOURCES = import.meta.glob<string>('../../../../../docs/operators/{es,en}/*.md', {
  query: '?raw',
  import: 'default',
});

/** Addresses of the pictures. */
const PICTURES = import.meta.glob<string>('../../../../../docs/operators/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** @throws Error when the page does not exist or its chunk does not load */
export async function readGuidePage(language: 'es' | 'en', page: GuidePage): Promise<string> {
  const load = SOURCES[`../../../../../docs/operators/${language}/${page}.md`];
  if (load === undefined) throw new Error(`The guide has no page ${language}/${page}.`);
  return load();
}

/** The address of a picture. @param source as a page names it: `../pictures/menu.png` */
export function guidePicture(source: string): string | undefined {
  return PICTURES[`../../../../../docs/operators/pictures/${source.slice(source.lastIndexOf('/') + 1)}`];
}
