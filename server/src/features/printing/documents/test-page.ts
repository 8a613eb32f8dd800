import type { ConnectedPrinter } from '@app/contract/staff/printing.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { ListedCommerce } from './hand-over-list.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';

/** Lays out a page that shows whether width, accents and amounts of a printer are right. @see ORD-08 */
export function testPage(
  commerce: ListedCommerce,
  { name, printer }: { name: string; printer: ConnectedPrinter },
  atMs: number,
): Paper[] {
  const text = paperTexts(commerce.language);
  return [
    {
      rows: [
        textRow(text.test, { size: 'large', isBold: true }),
        pairRow(commerce.name, clockText(atMs, commerce.timeZone)),
        RULE,
        pairRow(name, printer.columns === 48 ? '80 mm' : '58 mm'),
        textRow(reachedBy(printer)),
        textRow(text.testLetters, { isInverse: true }),
        RULE,
        textRow(text.testEnd),
      ],
    },
  ];
}

function reachedBy(printer: ConnectedPrinter): string {
  switch (printer.connection) {
    case 'network':
      return `${printer.host}:${printer.port}`;
    case 'bridge':
      return printer.codePage.toUpperCase();
    case 'star':
      return 'Star CloudPRNT';
    case 'epson':
      return 'Epson Server Direct Print';
  }
}
