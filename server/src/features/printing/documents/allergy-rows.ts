import type { PaperRow } from '@app/contract/values/paper.ts';
import { textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import type { PrintedOrder } from './printed-order.ts';

/**
 * Names what the customer wrote about an allergy, to stand above the products: a comment below one is easily missed. No row
 * without an allergy.
 *
 * @see ORD-08
 */
export function allergyRows({ language, allergies }: Pick<PrintedOrder, 'language' | 'allergies'>): PaperRow[] {
  if (allergies.length === 0) return [];
  return [
    textRow(paperTexts(language).allergy, { size: 'large', isBold: true }),
    ...allergies.map((note) => textRow(note, { isBold: true, isInverse: true })),
  ];
}
