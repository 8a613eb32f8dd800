import { amountFields, callNumberField, paidWithText, refundField } from '#features/receipts/receipt-fields.ts';
import { taxIdField, taxLine } from '#features/receipts/receipt-tax.ts';
import { receiptTexts } from '#features/receipts/receipt-texts.ts';
import type { Receipt } from '#features/receipts/receipt.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { copyRows } from './copy-rows.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { followText, paperTexts } from './paper.texts.ts';
import { unitsOf, type PrintedCopy } from './printed-order.ts';

/** Lays out the receipt of a paid order. @param link to the order in the app @see ORD-08, ORD-04 */
export function customerReceipt(receipt: Receipt, link: URL, copy: PrintedCopy): Paper[] {
  const { language, currency, commerce, venue, paidAt, totalMinor, legalName } = receipt;
  const text = paperTexts(language);
  const own = receiptTexts(language);
  const seller = [legalName, ...taxIdField(receipt).map((parts) => parts.join(' '))].flatMap((words) =>
    words === null ? [] : [textRow(words, { isCentred: true })],
  );
  const tax = taxLine(receipt);
  const products = receipt.lines.flatMap(({ isExtra, quantity }) => (isExtra ? [] : [{ quantity: quantity ?? 1 }]));
  return [
    {
      rows: [
        ...copyRows({ language, timeZone: venue.timeZone }, copy),
        textRow(commerce.name.toUpperCase(), { size: 'large', isBold: true, isCentred: true }),
        textRow([venue.name, commerce.address].filter((part) => part !== '').join(' · '), { isCentred: true }),
        ...seller,
        RULE,
        pairRow(text.order, String(receipt.orderNumber), { size: 'large', isBold: true }),
        ...callNumberField(receipt).map((parts) => pairRow(...parts, { isBold: true })),
        pairRow(dateTimeText(paidAt.getTime(), venue.timeZone), paidWithText(receipt)),
        textRow(own.number(receipt.number)),
        RULE,
        ...amountRows(receipt),
        RULE,
        pairRow(text.total, amountText(totalMinor, currency, language), { size: 'large', isBold: true }),
        ...(tax ? [pairRow(...tax)] : []),
        ...refundField(receipt).map((parts) => pairRow(...parts, { isBold: true })),
        RULE,
        textRow(text.items(unitsOf(products))),
        { kind: 'qr', content: link.href },
        textRow(followText(receipt), { isCentred: true }),
        textRow(own.noInvoice, { isCentred: true }),
      ],
    },
  ];
}

/** The lines, and what else makes the total. */
function amountRows(receipt: Receipt): PaperRow[] {
  const { lines, currency, language } = receipt;
  return [
    ...lines.map(({ name, quantity, totalMinor, isExtra }) => {
      // A benefit names its percentage; its units are those of the product above.
      if (totalMinor < 0) return pairRow(name, amountText(totalMinor, currency, language));
      const counted = quantity === null ? name : `${quantity} ${name}`;
      const price = isExtra && totalMinor === 0 ? '' : amountText(totalMinor, currency, language);
      return pairRow(isExtra ? choiceWords(name, quantity) : counted, price);
    }),
    ...amountFields(receipt).map((parts) => pairRow(...parts)),
  ];
}
