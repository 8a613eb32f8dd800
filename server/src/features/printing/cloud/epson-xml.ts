import { Parser } from 'htmlparser2';
import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import type { GivenPrint, PrintReport } from './give-print.ts';

/** The printer itself, and not one that is registered with it. */
const DEVICE = 'local_printer';
/** Time in which the printer prints a document, ms. */
const PRINTS_WITHIN_MS = 10_000;
const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

/**
 * Writes a document as a print request with one image and one cut a paper. Source: Epson, "Server Direct Print User's Manual", 3,
 * and "ePOS-Print XML User's Manual", 4.
 */
export function encodePrintRequest({ id, images }: GivenPrint): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00">',
    `<ePOSPrint><Parameter><devid>${DEVICE}</devid><timeout>${PRINTS_WITHIN_MS}</timeout>`,
    `<printjobid>${toJobId(id)}</printjobid></Parameter>`,
    `<PrintData><epos-print xmlns="${NAMESPACE}">`,
    ...images.map((image) => `${imageXml(image)}<cut type="feed"/>`),
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('');
}

function imageXml({ width, height, bytes }: Bitmap): string {
  const dots = Buffer.from(bytes).toString('base64');
  return `<image width="${width}" height="${height}" color="color_1" mode="mono">${dots}</image>`;
}

/** Result of a print request. `id`: null when the printer names no document. */
export type EpsonResult = { readonly id: string | null; readonly report: PrintReport };

/** Errors before the printer has taken the document. Source: Epson, "ePOS-Print XML", response. */
const NOTHING_PRINTED: readonly string[] = [
  'SchemaError',
  'DeviceNotFound',
  'EX_BADPORT',
  'EX_DEVICE_BUSY',
  'EX_SPOOLER',
  'TooManyRequests',
  'RequestEntityTooLarge',
];

const STATES: Readonly<Record<string, Exclude<ReadPrinterState, 'ready'>>> = {
  EPTR_REC_EMPTY: 'no-paper',
  EPTR_COVER_OPEN: 'cover-open',
};

/** Reads the results that a printer reports. @returns no result for another text */
export function readPrintResults(xml: string): EpsonResult[] {
  const results: EpsonResult[] = [];
  let id: string | null = null;
  let isId = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'ePOSPrint') id = null;
        isId = name === 'printjobid';
        if (name === 'response') results.push({ id, report: reportOf(attributes) });
      },
      ontext(text) {
        if (isId) id = fromJobId(text.trim());
      },
      onclosetag() {
        isId = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return results;
}

function reportOf({ success, code = '' }: Readonly<Record<string, string>>): PrintReport {
  if (success === 'true' || success === '1') return { isPrinted: true };
  const state = STATES[code] ?? 'unreachable';
  return { isPrinted: false, state, isOnPaper: !NOTHING_PRINTED.includes(code) };
}

/** Bits of a status. Source: Epson, "ePOS-Print XML", response. */
const NO_ANSWER = 0x0000_0001;
const IS_COVER_OPEN = 0x0000_0020;
const IS_PAPER_OUT = 0x0008_0000;
const IS_OFFLINE = 0x0000_0008;

/** Reads what a printer says of itself. @returns null for another text */
export function readStatus(xml: string): ReadPrinterState | null {
  let state: ReadPrinterState | null = null;
  const parser = new Parser(
    {
      onopentag(name, { devicename, asbstatus }) {
        const status = Number(asbstatus);
        if (name === 'printerstatus' && devicename === DEVICE && Number.isInteger(status)) state = stateOf(status);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return state;
}

function stateOf(status: number): ReadPrinterState {
  if ((status & NO_ANSWER) !== 0) return 'unreachable';
  if ((status & IS_COVER_OPEN) !== 0) return 'cover-open';
  if ((status & IS_PAPER_OUT) !== 0) return 'no-paper';
  return (status & IS_OFFLINE) === 0 ? 'ready' : 'unreachable';
}

/** An id has 30 characters at most; a UUID in base64 has 22. */
function toJobId(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function fromJobId(text: string): string | null {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts ? parts.slice(1).join('-') : null;
}
