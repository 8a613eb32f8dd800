import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { leavesOut } from '@app/rules/orders/choice-words.ts';
import { crestAttachments, linkButton, venueHead } from './branded-mail.ts';
import { amountFields, receiptFields } from './receipt-fields.ts';
import { taxLine } from './receipt-tax.ts';
import { codeHintOf, receiptTexts } from './receipt-texts.ts';
import type { Receipt } from './receipt.ts';
import type { VenueBrand } from './venue-brand.ts';

const CODE_IMAGE = 'order-code';
/** Shown size; the image has more pixels, for high-density screens. */
const SHOWN_PX = { qr: { width: 160, height: 160 }, barcode: { width: 200, height: 100 } } as const;

/** Parts of the mail that are drawn before: the PDF, the code, since mail programs draw no SVG, and the venue's brand. */
export type ReceiptParts = { pdf: Buffer; codePng: Buffer | null; venueBrand: VenueBrand };

/**
 * @param link to the order in the app, for the buyer; null: the mail has neither link nor code
 * @see PAY-02, INV-01
 */
export function receiptMail(
  to: string,
  receipt: Receipt,
  link: URL | null,
  { pdf, codePng, venueBrand }: ReceiptParts,
): Mail {
  const text = receiptTexts(receipt.language);
  const { codeImage } = receipt;
  const image =
    codeImage && codePng
      ? [{ filename: `${codeImage.kind}.png`, contentType: 'image/png', content: codePng, cid: CODE_IMAGE }]
      : [];
  return {
    to,
    subject: text.subject(oneLine(receipt.commerce.name), receipt.number),
    text: plainText(receipt, link),
    html: html(receipt, link, venueBrand),
    attachments: [
      ...image,
      ...crestAttachments(venueBrand),
      { filename: text.fileName(receipt.number), contentType: 'application/pdf', content: pdf },
    ],
  };
}

function plainText(receipt: Receipt, link: URL | null): string {
  const { lines, currency, totalMinor, language } = receipt;
  const text = receiptTexts(language);
  const tax = taxLine(receipt);
  const product = ({ name, quantity, totalMinor: lineMinor, isExtra }: Receipt['lines'][number]) =>
    `${isExtra ? `   ${leavesOut(name) ? '' : '+ '}` : ''}${quantity === null ? '' : `${quantity} x `}${name}: ${amountText(lineMinor, currency, language)}`;
  return [
    `${text.thanks}. ${text.order(receipt.orderNumber)}.`,
    '',
    ...(link && receipt.hasValidCode ? [`${text.code}: ${receipt.verificationCode}`, codeHintOf(receipt), ''] : []),
    ...lines.map(product),
    ...amountFields(receipt).map(([name, amount]) => `${name}: ${amount}`),
    `${text.total}: ${amountText(totalMinor, currency, language)}`,
    ...(tax ? [tax.join(': ')] : []),
    '',
    text.number(receipt.number),
    ...receiptFields(receipt).map(([label, value]) => `${label}: ${value}`),
    '',
    ...(link ? [`${text.see}: ${link.href}`, ...hintsOf(receipt), ''] : []),
    text.noInvoice,
    '',
  ].join('\n');
}

/** The link of a guest opens the order without a sign-in. */
function hintsOf({ isGuests, language }: Receipt): string[] {
  return isGuests ? [receiptTexts(language).seeHint] : [];
}

function html(receipt: Receipt, link: URL | null, venueBrand: VenueBrand): string {
  const text = receiptTexts(receipt.language);
  const rows = [
    mailRow('text', `<b>${text.order(receipt.orderNumber)}</b> · ${escapeHtml(receipt.commerce.name)}`),
    ...(link && receipt.hasValidCode ? [mailRow('plain', codeHtml(receipt))] : []),
    mailRow('plain', linesHtml(receipt)),
    mailRow('plain', factsHtml(receipt)),
    ...(link ? [mailRow('plain', linkButton(link, text.see, venueBrand))] : []),
    mailRow('small', [...(link ? hintsOf(receipt) : []), text.noInvoice].join('<br>')),
  ];
  return mailHtml(receipt.language, text.thanks, rows.join('\n'), venueHead(receipt.venue.name, venueBrand));
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0">';
const CELL = 'padding:6px 0;color:#1c1917;font-size:15px;line-height:1.4;vertical-align:top';
const LABEL =
  'padding:4px 16px 4px 0;color:#57534e;font-size:14px;line-height:1.4;vertical-align:top;white-space:nowrap';

function codeHtml(receipt: Receipt): string {
  const { verificationCode, codeImage, language } = receipt;
  const text = receiptTexts(language);
  const { width, height } = SHOWN_PX[codeImage?.kind ?? 'qr'];
  const image =
    codeImage &&
    `<img src="cid:${CODE_IMAGE}" width="${width}" height="${height}" alt="${text.codeImage[codeImage.kind]}" style="display:block;margin:0 auto 12px;background:#ffffff">`;
  return `<div style="padding:20px;border-radius:14px;background:#f5f3f0;text-align:center">${image ?? ''}
<div style="color:#57534e;font-size:14px">${text.code}</div>
<div style="color:#1c1917;font-size:34px;font-weight:800;letter-spacing:6px">${verificationCode}</div>
<div style="color:#57534e;font-size:14px">${codeHintOf(receipt)}</div></div>`;
}

function linesHtml(receipt: Receipt): string {
  const { lines, totalMinor, currency, language } = receipt;
  const text = receiptTexts(language);
  const rows = lines.map(({ name, quantity, totalMinor: lineMinor, isExtra }) => {
    const what = `${quantity === null ? '' : `${quantity} × `}${escapeHtml(name)}`;
    return `<tr><td style="${CELL}${isExtra ? ';padding-left:16px;color:#57534e' : ''}">${what}</td>
<td align="right" style="${CELL};padding-left:16px;white-space:nowrap">${amountText(lineMinor, currency, language)}</td></tr>`;
  });
  const amounts = amountFields(receipt).map(
    ([name, amount]) => `<tr><td style="${CELL}">${escapeHtml(name)}</td>
<td align="right" style="${CELL};padding-left:16px;white-space:nowrap">${amount}</td></tr>`,
  );
  const total = `<tr><td style="${CELL};border-top:1px solid #e7e5e4;font-weight:700">${text.total}</td>
<td align="right" style="${CELL};border-top:1px solid #e7e5e4;font-weight:700;white-space:nowrap">${amountText(totalMinor, currency, language)}</td></tr>`;
  return `${TABLE}${[...rows, ...amounts].join('\n')}${total}${taxHtml(receipt)}</table>`;
}

function taxHtml(receipt: Receipt): string {
  const [name, amount] = taxLine(receipt) ?? [];
  if (name === undefined) return '';
  return `<tr><td style="${LABEL};white-space:normal">${escapeHtml(name)}</td>
<td align="right" style="${LABEL};padding-right:0">${amount}</td></tr>`;
}

function factsHtml(receipt: Receipt): string {
  const text = receiptTexts(receipt.language);
  const rows = receiptFields(receipt).map(
    ([label, value]) => `<tr><td style="${LABEL}">${label}</td><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return `<div style="color:#1c1917;font-size:15px;font-weight:700;padding-bottom:4px">${text.number(receipt.number)}</div>
${TABLE}${rows.join('\n')}</table>`;
}
