import { collectPdf, drawable, loadPdfFonts } from '#platform/pdf/pdf-fonts.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { amountFields, receiptFields } from './receipt-fields.ts';
import { taxLine } from './receipt-tax.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { Receipt } from './receipt.ts';

const A5 = { width: 419.53, height: 595.28 };
const MARGIN = 40;
const WIDTH = A5.width - 2 * MARGIN;
const FOOT_SIZE = 9;
const BOTTOM = A5.height - MARGIN - 3 * FOOT_SIZE;
const AMOUNT_WIDTH = 92;
const QUANTITY_WIDTH = 34;
const EXTRA_INDENT = 12;
const ROW_GAP = 6;
const INK = '#1c1917';
const MUTED = '#57534e';
const LINE = '#d6d3d1';

/**
 * Draws a receipt as a tagged A5 file with its font embedded (PDF/A-2a). It has no pickup code, since receipts are passed
 * on.
 */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Loaded with the first receipt, so that other processes save the memory.
  const { default: Document } = await import('pdfkit');
  const { regular, bold } = await loadPdfFonts();
  const text = receiptTexts(receipt.language);
  const doc = new Document({
    size: [A5.width, A5.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: receipt.language,
    info: {
      Title: drawable(`${text.number(receipt.number)} · ${receipt.commerce.name}`),
      CreationDate: receipt.issuedAt,
    },
  });
  const bytes = collectPdf(doc);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, receipt);
  drawFacts(doc, root, receipt);
  drawLines(doc, root, receipt);
  root.end();
  drawFeet(doc, receipt);
  doc.end();
  return bytes;
}

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

function drawHead(doc: Doc, root: Structure, { venue, commerce, number, language }: Receipt): void {
  const text = receiptTexts(language);
  paragraph(doc, root, 'P', { font: 'bold', size: 11, color: MUTED }, venue.name);
  paragraph(doc, root, 'H1', { font: 'bold', size: 20, color: INK }, commerce.name);
  if (commerce.address !== '') paragraph(doc, root, 'P', { font: 'regular', size: 10, color: MUTED }, commerce.address);
  doc.y += 10;
  paragraph(doc, root, 'H2', { font: 'bold', size: 13, color: INK }, text.number(number));
  paragraph(doc, root, 'P', { font: 'regular', size: 10, color: INK }, text.noInvoice);
  doc.y += 6;
}

function drawFacts(doc: Doc, root: Structure, receipt: Receipt): void {
  for (const [label, value] of receiptFields(receipt)) {
    paragraph(doc, root, 'P', { font: 'regular', size: 10, color: MUTED }, `${label}: ${value}`);
  }
  doc.y += 14;
}

function drawLines(doc: Doc, root: Structure, receipt: Receipt): void {
  const { currency, totalMinor, language } = receipt;
  const text = receiptTexts(language);
  const table = doc.struct('Table');
  root.add(table);
  const head = { cell: 'TH', font: 'bold', size: 9, color: MUTED, indent: 0 } as const;
  row(doc, table, head, [text.quantity, text.product, text.amount]);
  rule(doc);
  for (const { name, quantity, totalMinor: lineMinor, isExtra } of receipt.lines) {
    const looks = { cell: 'TD', font: 'regular', size: 10, color: isExtra ? MUTED : INK } as const;
    const indent = isExtra ? EXTRA_INDENT : 0;
    row(doc, table, { ...looks, indent }, [
      quantity === null ? '' : String(quantity),
      name,
      amountText(lineMinor, currency, language),
    ]);
  }
  for (const field of amountFields(receipt)) {
    row(doc, table, { cell: 'TD', font: 'regular', size: 10, color: INK, indent: 0 }, ['', ...field]);
  }
  rule(doc);
  const total = { cell: 'TD', font: 'bold', size: 13, color: INK, indent: -QUANTITY_WIDTH } as const;
  row(doc, table, total, ['', text.total, amountText(totalMinor, currency, language)]);
  const tax = taxLine(receipt);
  if (tax) row(doc, table, { ...total, font: 'regular', size: 10, color: MUTED }, ['', ...tax]);
  table.end();
}

type TextStyle = { font: 'regular' | 'bold'; size: number; color: string };

function paragraph(doc: Doc, root: Structure, type: 'P' | 'H1' | 'H2', looks: TextStyle, words: string): void {
  const text = drawable(words);
  makeRoom(doc, pen(doc, looks).heightOfString(text, { width: WIDTH }));
  root.add(
    doc.struct(type, {}, () => void pen(doc, looks).text(text, MARGIN, doc.y, { width: WIDTH, paragraphGap: 2 })),
  );
}

/** Columns: quantity, product, amount. A row never spans two pages. */
function row(
  doc: Doc,
  table: Structure,
  looks: TextStyle & { cell: 'TH' | 'TD'; indent: number },
  [quantity, what, amount]: [string, string, string],
): void {
  const text = drawable(what);
  const whatLeft = MARGIN + QUANTITY_WIDTH + looks.indent;
  const whatWidth = A5.width - MARGIN - AMOUNT_WIDTH - whatLeft;
  const height = pen(doc, looks).heightOfString(text, { width: whatWidth });
  makeRoom(doc, height);
  const top = doc.y;
  const line = doc.struct('TR');
  table.add(line);
  const cell = (words: string, left: number, width: number, align: 'left' | 'right') =>
    line.add(doc.struct(looks.cell, {}, () => void pen(doc, looks).text(words, left, top, { width, align })));
  cell(quantity, MARGIN, QUANTITY_WIDTH, 'left');
  cell(text, whatLeft, whatWidth, 'left');
  cell(drawable(amount), A5.width - MARGIN - AMOUNT_WIDTH, AMOUNT_WIDTH, 'right');
  line.end();
  doc.y = top + height + ROW_GAP;
}

function pen(doc: Doc, { font, size, color }: TextStyle): Doc {
  return doc.font(font).fontSize(size).fillColor(color);
}

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}

function rule(doc: Doc): void {
  makeRoom(doc, ROW_GAP);
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .lineWidth(0.75)
    .strokeColor(LINE)
    .moveTo(MARGIN, doc.y)
    .lineTo(A5.width - MARGIN, doc.y)
    .stroke();
  doc.endMarkedContent();
  doc.y += ROW_GAP;
}

/** Page number, below each of several pages. */
function drawFeet(doc: Doc, { language }: Receipt): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const words = receiptTexts(language).page(page + 1, count);
    const top = A5.height - MARGIN - FOOT_SIZE;
    pen(doc, { font: 'regular', size: FOOT_SIZE, color: MUTED });
    doc.text(words, MARGIN, top, { width: WIDTH, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}
