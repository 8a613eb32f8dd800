import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { collectPdf, drawable, loadPdfFonts } from '#platform/pdf/pdf-fonts.ts';

/** A label: the link of its QR code, and the lines below it. */
export type SeatLabel = { readonly link: string; readonly area: string; readonly seat: string };

const MILLIMETRE = 72 / 25.4;
const A4 = { width: 210 * MILLIMETRE, height: 297 * MILLIMETRE };
const COLUMNS = 4;
const ROWS = 6;
const MARGIN = 10 * MILLIMETRE;
const CELL = { width: (A4.width - 2 * MARGIN) / COLUMNS, height: (A4.height - 2 * MARGIN) / ROWS };
const CODE_SIZE = 30 * MILLIMETRE;
/** White modules around a code that readers need. */
const QUIET_MODULES = 4;
const INK = '#1c1917';
const MUTED = '#57534e';

type Doc = PDFKit.PDFDocument;

/** Draws labels for seats: A4, 24 a page, each code 3 cm wide. */
export async function drawSeatCodes(title: string, language: string, labels: readonly SeatLabel[]): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { regular, bold } = await loadPdfFonts();
  const doc = new Document({
    size: [A4.width, A4.height],
    margin: 0,
    lang: language,
    info: { Title: drawable(title) },
  });
  const bytes = collectPdf(doc);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  for (const [index, label] of labels.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (index > 0 && place === 0) {
      doc.addPage();
      await setImmediate(); // Other requests run between the pages of a long document.
    }
    const left = MARGIN + (place % COLUMNS) * CELL.width;
    const top = MARGIN + Math.floor(place / COLUMNS) * CELL.height;
    drawLabel(doc, { left, top }, label, title);
  }
  doc.end();
  return bytes;
}

function drawLabel(doc: Doc, at: { left: number; top: number }, { link, area, seat }: SeatLabel, venue: string): void {
  const left = at.left + (CELL.width - CODE_SIZE) / 2;
  drawCode(doc, { left, top: at.top }, link);
  doc.link(left, at.top, CODE_SIZE, CODE_SIZE, link); // On a screen a click opens it, to try a code before the print.
  const lines = [
    { font: 'bold', size: 10, color: INK, words: seat },
    { font: 'regular', size: 8, color: INK, words: area },
    { font: 'regular', size: 7, color: MUTED, words: venue },
  ];
  let top = at.top + CODE_SIZE;
  for (const { font, size, color, words } of lines.filter((line) => line.words !== '')) {
    doc.font(font).fontSize(size).fillColor(color);
    const width = CELL.width - 2 * MILLIMETRE;
    doc.text(drawable(words), at.left + MILLIMETRE, top, {
      width,
      height: size,
      align: 'center',
      ellipsis: true,
      lineBreak: false,
    });
    top += size + 3;
  }
}

/** Draws the dark modules of each row as few rectangles. */
function drawCode(doc: Doc, { left, top }: { left: number; top: number }, content: string): void {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_MODULES });
  const unit = CODE_SIZE / size;
  doc.save().translate(left, top).scale(unit);
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      doc.rect(start, y, x - start + 1, 1);
    }
  }
  doc.fill(INK).restore();
}
