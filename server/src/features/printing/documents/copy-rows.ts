import type { Language } from '#platform/text/language.ts';
import type { PaperRow } from '@app/contract/values/paper.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import type { PrintedCopy } from './printed-order.ts';

/** Names a copy, so that no order is prepared twice. No row for the first print. */
export function copyRows(
  { language, timeZone }: { language: Language; timeZone: string },
  { copy, atMs, by }: PrintedCopy,
): PaperRow[] {
  if (copy < 2) return [];
  const parts = [paperTexts(language).copy(copy), clockText(atMs, timeZone), ...(by === null ? [] : [by])];
  return [textRow(parts.join(' · '), { isInverse: true })];
}
