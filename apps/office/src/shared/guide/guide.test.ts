import { describe, expect, it } from 'vitest';
import { pageGroupsFor } from '#shared/layout/venue-pages.ts';
import { PERMISSIONS } from '@app/contract/protocol/permissions.ts';
import { GUIDE_INDEX, GUIDE_OF_ADDRESS, guidePageOf, guidePageOfLink } from './guide-pages.ts';

const SOURCES = import.meta.glob<string>('../../../../../docs/operators/{es,en}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(SOURCES).map(([file, text]) => {
  const [language = '', name = ''] = file.split('/').slice(-2);
  return { language, page: name.replace(/\.md$/u, ''), text };
});
const pagesIn = (wanted: string) => sources.filter(({ language }) => language === wanted).map(({ page }) => page);
const read = (wanted: string, name: string) =>
  sources.find(({ language, page }) => language === wanted && page === name)?.text ?? '';
const shapeOf = (text: string) => ({
  headings: text.match(/^#+ /gmu)?.map((marks) => marks.length) ?? [],
  steps: text.match(/^\d+\. /gmu)?.length ?? 0,
  points: text.match(/^- /gmu)?.length ?? 0,
  pictures: text.match(/!\[/gu)?.length ?? 0,
});
const linksIn = (text: string) =>
  [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+\.md[^)]*)\)/gu)].map(([, href = '']) => href);

describe('the guide of operators', () => {
  const pages = pagesIn('es');

  it('has each page in both languages, with the same parts [API-03]', () => {
    expect(pagesIn('en')).toEqual(pages);
    for (const page of pages)
      expect({ page, ...shapeOf(read('en', page)) }).toEqual({ page, ...shapeOf(read('es', page)) });
  });

  it.each(['es', 'en'])('names only pages that exist, and its index names all: %s [API-03]', (language) => {
    for (const page of pages) {
      for (const href of linksIn(read(language, page))) expect(pages).toContain(guidePageOfLink(href));
    }
    const listed = linksIn(read(language, GUIDE_INDEX)).map(guidePageOfLink);
    expect(listed.toSorted()).toEqual(pages.filter((page) => page !== GUIDE_INDEX).toSorted());
  });

  it('has a page for each place of the office [API-03]', () => {
    for (const [, page] of GUIDE_OF_ADDRESS) expect(pages).toContain(page);
    const places = pageGroupsFor({ isWhole: true, permissions: [...PERMISSIONS] }).flatMap((group) => group.pages);
    const without = places.filter(({ to }) => guidePageOf(`/1/${to}`) === GUIDE_INDEX);
    expect(without).toEqual([]);
  });

  it('the address of an inner page opens the page of its list [API-03]', () => {
    expect(guidePageOf('/1/menu/12')).toBe('menu');
    expect(guidePageOf('/1/menu/import')).toBe('import');
    expect(guidePageOf('/')).toBe('venues');
    expect(guidePageOf('/1/unknown')).toBe(GUIDE_INDEX);
  });
});
