import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { ListedCommerce } from './hand-over-list.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';

/** Lays out a page that shows whether width and code page of a printer are right. @see ORD-08 */
export function testPage(
  commerce: ListedCommerce,
  { name, printer }: { name: string; printer: KioskPrinter },
  atMs: number,
): Paper[] {
  const text = paperTexts(commerce.language);
  return [
    {
      rows: [
        textRow(text.test, { size: 'large', isBold: true }),
        pairRow(commerce.name, clockText(atMs, commerce.timeZone)),
        RULE,
        pairRow(name, `${printer.host}:${printer.port}`),
        textRow(text.testLetters, { isInverse: true }),
        RULE,
        textRow(text.testEnd),
      ],
    },
  ];
}
