import { visibleText } from '#platform/text/visible-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const CHARACTERS = new Intl.Segmenter('es');

/**
 * Plain text of a feed: decodes the entities that providers write, removes markup, controls and invisible characters,
 * and cuts it. Decoded once, so that a doubly encoded tag stays text.
 *
 * @param maxLength in characters that a reader counts
 */
export function feedText(text: string, maxLength: number): string {
  const bare = text
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const shown = visibleText(bare);
  const characters = Array.from(CHARACTERS.segment(shown), ({ segment }) => segment);
  return characters.length <= maxLength ? shown : `${characters.slice(0, maxLength - 1).join('')}…`;
}
