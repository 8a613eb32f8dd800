import {
  centred,
  largestFor,
  startPaper,
  writeEnlarged,
  writeQr,
  writeRule,
  type WrittenPaper,
} from '#integrations/printers/paper-encoder.ts';
import { printableText } from '#integrations/printers/printable-text.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { wrapText } from './wrap-text.ts';

/** ESC/POS scale of each size. A number that does not fit is smaller. */
const SCALE = { normal: 1, large: 2, largest: 5 } as const;

/** Returns the ESC/POS commands of papers, with a cut after each. Texts wrap and are never shortened. @see ORD-08 */
export function encodePapers(
  papers: readonly Paper[],
  printer: Pick<KioskPrinter, 'columns' | 'codePage'>,
): Uint8Array {
  const written = startPaper(printer);
  for (const { rows } of papers) {
    for (const row of rows) writeRow(written, row);
    written.encoder.cut('partial');
  }
  return written.encoder.encode();
}

function writeRow(paper: WrittenPaper, row: PaperRow): void {
  switch (row.kind) {
    case 'text':
      return writeText(paper, row);
    case 'pair':
      return writePair(paper, row);
    case 'boxes':
      return void paper.encoder.line(row.labels.map((label) => `  [ ] ${printableText(label)}`).join('  '));
    case 'qr':
      writeQr(paper, row.content);
      return void paper.encoder.align('left');
    case 'rule':
      return writeRule(paper, '-');
  }
}

function writeText(paper: WrittenPaper, row: Extract<PaperRow, { kind: 'text' }>): void {
  const text = printableText(row.text);
  const scale = row.size === 'largest' ? Math.min(SCALE.largest, largestFor(text, paper.columns)) : SCALE[row.size];
  const columns = Math.floor(paper.columns / scale);
  // Columns of a bar and of an indent are spaces, since the printer has neither.
  const lines = wrapText(text, columns - row.indent).map((line) => {
    if (row.isCentred) return centred(line, columns).trimEnd();
    const indented = ' '.repeat(row.indent) + line;
    return row.isInverse ? indented.padEnd(columns) : indented;
  });
  for (const line of lines) writeStyled(paper, line, { scale, isBold: row.isBold, isInverse: row.isInverse });
}

/** The left text wraps beside the right one. A pair that is too long for its size is smaller. */
function writePair(paper: WrittenPaper, { left, right, size, isBold }: Extract<PaperRow, { kind: 'pair' }>): void {
  const shown = [printableText(left), printableText(right)] as const;
  const scale = Math.min(SCALE[size], largestFor(shown.join(' '), paper.columns));
  const columns = Math.floor(paper.columns / scale);
  const [first = '', ...others] = wrapText(shown[0], Math.max(1, columns - shown[1].length - 1));
  const lines = [first + shown[1].padStart(columns - first.length), ...others];
  for (const line of lines) writeStyled(paper, line, { scale, isBold, isInverse: false });
}

function writeStyled(
  paper: WrittenPaper,
  line: string,
  { scale, isBold, isInverse }: { scale: number; isBold: boolean; isInverse: boolean },
): void {
  const { encoder } = paper;
  encoder.bold(isBold).invert(isInverse);
  writeEnlarged(paper, line, scale);
  encoder.bold(false).invert(false);
}
