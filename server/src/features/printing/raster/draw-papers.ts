import { encode } from 'uqr';
import { drawable } from '#platform/pdf/pdf-fonts.ts';
import type { ConnectedPrinter } from '@app/contract/staff/printing.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { createCanvas, type Bitmap, type Canvas } from './bitmap.ts';
import { loadTypefaces, type TextStyle, type Typefaces } from './typefaces.ts';
import { wrapMeasured } from './wrap-measured.ts';

/** Printable dots of paper of 80 mm and of 58 mm at 203 dots an inch. Source: Star, "CloudPRNT Developer Guide", 6. */
const WIDTH_DOTS = { 48: 576, 32: 384 } as const;
/** Width of a column of the ESC/POS papers, in which indents are given. */
const COLUMN_DOTS = 12;
/** Em of each size. A number that does not fit is smaller. */
const SIZE_DOTS = { normal: 26, large: 44, largest: 132 } as const;
const LINE_HEIGHT = 1.28;
/** Place of the baseline in a line. */
const BASELINE = 0.98;
const GAP_DOTS = 16;
const RULE = { height: 2, margin: 9 } as const;
const BOX_DOTS = 20;
const QR_DOTS = { 48: 5, 32: 4 } as const;
/** White modules around a code that readers need. */
const QUIET_MODULES = 4;
const FOOT_DOTS = 16;

type Drawing = { readonly canvas: Canvas; readonly type: Typefaces; readonly columns: 48 | 32; y: number };

/** Draws papers, one image each. Texts wrap and are never shortened. @see ORD-08 */
export async function drawPapers(
  papers: readonly Paper[],
  { columns }: Pick<ConnectedPrinter, 'columns'>,
): Promise<Bitmap[]> {
  const type = await loadTypefaces();
  return papers.map(({ rows }) => {
    const drawing: Drawing = { canvas: createCanvas(WIDTH_DOTS[columns]), type, columns, y: 0 };
    for (const row of rows) drawRow(drawing, row);
    return drawing.canvas.toBitmap(drawing.y + FOOT_DOTS);
  });
}

function drawRow(drawing: Drawing, row: PaperRow): void {
  switch (row.kind) {
    case 'text':
      return drawText(drawing, row);
    case 'pair':
      return drawPair(drawing, row);
    case 'boxes':
      return drawBoxes(drawing, row.labels);
    case 'qr':
      return drawQr(drawing, row.content);
    case 'rule':
      drawing.canvas.fillBox({ x: 0, y: drawing.y + RULE.margin, width: drawing.canvas.width, height: RULE.height });
      drawing.y += 2 * RULE.margin + RULE.height;
  }
}

function drawText(drawing: Drawing, row: Extract<PaperRow, { kind: 'text' }>): void {
  const { canvas, type } = drawing;
  const text = drawable(row.text);
  const indent = row.indent * COLUMN_DOTS;
  const wanted = { sizeDots: SIZE_DOTS[row.size], isBold: row.isBold || row.size === 'largest' };
  const style = row.size === 'largest' ? fitting(drawing, text, wanted) : wanted;
  for (const line of wrapMeasured(text, canvas.width - indent, (part) => type.measure(part, style))) {
    const x = row.isCentred ? Math.floor((canvas.width - type.measure(line, style)) / 2) : indent;
    if (row.isInverse) canvas.fillBox({ x: 0, y: drawing.y, width: canvas.width, height: heightOf(style) });
    type.draw(canvas, line, { ...style, x, baseline: baselineOf(drawing, style), isBlack: !row.isInverse });
    drawing.y += heightOf(style);
  }
}

/** The left text wraps beside the right one. A pair that is too long for its size has the normal one. */
function drawPair(drawing: Drawing, row: Extract<PaperRow, { kind: 'pair' }>): void {
  const { canvas, type } = drawing;
  const [left, right] = [drawable(row.left), drawable(row.right)];
  const wanted = { sizeDots: SIZE_DOTS[row.size], isBold: row.isBold };
  const isFitting = type.measure(left, wanted) + GAP_DOTS + type.measure(right, wanted) <= canvas.width;
  const style = isFitting ? wanted : { ...wanted, sizeDots: SIZE_DOTS.normal };
  const rightWidth = type.measure(right, style);
  const draw = (text: string, x: number) =>
    type.draw(canvas, text, { ...style, x, baseline: baselineOf(drawing, style), isBlack: true });
  draw(right, canvas.width - rightWidth);
  const room = Math.max(canvas.width - rightWidth - GAP_DOTS, SIZE_DOTS.normal);
  for (const line of wrapMeasured(left, room, (part) => type.measure(part, style))) {
    draw(line, 0);
    drawing.y += heightOf(style);
  }
}

/** Draws a square to tick before each label; labels that do not fit go to the next line. */
function drawBoxes(drawing: Drawing, labels: readonly string[]): void {
  const { canvas, type } = drawing;
  const style = { sizeDots: SIZE_DOTS.normal, isBold: false };
  let x = 0;
  for (const label of labels.map(drawable)) {
    const width = BOX_DOTS + GAP_DOTS / 2 + type.measure(label, style) + GAP_DOTS;
    if (x > 0 && x + width > canvas.width) {
      x = 0;
      drawing.y += heightOf(style);
    }
    drawBox(canvas, x, baselineOf(drawing, style) - BOX_DOTS);
    const textX = x + BOX_DOTS + GAP_DOTS / 2;
    type.draw(canvas, label, { ...style, x: textX, baseline: baselineOf(drawing, style), isBlack: true });
    x += width;
  }
  drawing.y += heightOf(style);
}

function drawBox(canvas: Canvas, x: number, y: number): void {
  const line = 2;
  canvas.fillBox({ x, y, width: BOX_DOTS, height: line });
  canvas.fillBox({ x, y: y + BOX_DOTS - line, width: BOX_DOTS, height: line });
  canvas.fillBox({ x, y, width: line, height: BOX_DOTS });
  canvas.fillBox({ x: x + BOX_DOTS - line, y, width: line, height: BOX_DOTS });
}

function drawQr(drawing: Drawing, content: string): void {
  const { canvas, columns } = drawing;
  const { data, size } = encode(content, { ecc: 'L', border: QUIET_MODULES });
  const dots = Math.max(1, Math.min(QR_DOTS[columns], Math.floor(canvas.width / size)));
  const left = Math.floor((canvas.width - size * dots) / 2);
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) canvas.fillBox({ x: left + x * dots, y: drawing.y + y * dots, width: dots, height: dots });
    }
  }
  drawing.y += size * dots;
}

const heightOf = ({ sizeDots }: TextStyle) => Math.ceil(sizeDots * LINE_HEIGHT);
const baselineOf = ({ y }: Drawing, { sizeDots }: TextStyle) => y + Math.round(sizeDots * BASELINE);

/** Returns the largest style at which the text is one line. */
function fitting({ canvas, type }: Drawing, text: string, style: TextStyle): TextStyle {
  const width = type.measure(text, style);
  if (width <= canvas.width) return style;
  const sizeDots = Math.max(SIZE_DOTS.normal, Math.floor((style.sizeDots * canvas.width) / width));
  return { ...style, sizeDots };
}
