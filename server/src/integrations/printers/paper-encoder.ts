import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';

/** ESC/POS enlarges up to eight times. */
const LARGEST = 8;
/** Lines between the print head and the blade. */
const LINES_BEFORE_CUT = 4;

/** Paper of a printer that is being written. */
export type WrittenPaper = { encoder: ReceiptPrinterEncoder; columns: number };

/** Starts the ESC/POS commands of a document for a printer. Texts must be `printableText`. */
export function startPaper({ columns, codePage }: Pick<KioskPrinter, 'columns' | 'codePage'>): WrittenPaper {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    feedBeforeCut: LINES_BEFORE_CUT,
  });
  encoder.initialize().codepage(codePage);
  return { encoder, columns };
}

/** The printer has letters at the places of box lines only in its first code page, so rules are characters. */
export function writeRule({ encoder, columns }: WrittenPaper, character: '=' | '-'): void {
  encoder.line(character.repeat(columns));
}

export function writeEnlarged({ encoder }: WrittenPaper, text: string, scale: number): void {
  encoder.width(scale).height(scale).line(text).width(1).height(1);
}

/** Writes a QR code in the middle, of a size at which an address of up to 180 characters fits on the paper. */
export function writeQr({ encoder, columns }: WrittenPaper, content: string): void {
  encoder.align('center').qrcode(content, { model: 2, size: columns > 40 ? 5 : 4, errorlevel: 'l' });
}

/** Returns the largest scale at which the text fits on one line. */
export function largestFor(text: string, columns: number): number {
  return Math.max(1, Math.min(LARGEST, Math.floor(columns / text.length)));
}

export function centred(text: string, columns: number): string {
  return text.padStart(Math.floor((columns + text.length) / 2)).padEnd(columns);
}
