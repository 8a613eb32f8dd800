import { visibleText } from '#platform/text/visible-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Plain text of a feed: decodes the entities that providers write, removes markup, controls and invisible characters,
 * and cuts it. Decoded once, so that a doubly encoded tag stays text.
 *
 * @param maxLength in code points
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
  const points = Array.from(visibleText(bare));
  return points.length <= maxLength ? points.join('') : `${points.slice(0, maxLength - 1).join('')}…`;
}
