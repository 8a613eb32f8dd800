import { storeSaidState, type CloudPrinter } from '#features/print-queue/cloud-printer-store.ts';
import {
  claimNamedPrint,
  claimPrint,
  endPrint,
  findGivenPrint,
  findNextPrint,
  retryPrint,
  type PrintJob,
} from '#features/print-queue/print-job-store.ts';
import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import { papersOfPrint } from '../papers-of-print.ts';
import type { PapersDeps } from '../printing-deps.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { drawPapers } from '../raster/draw-papers.ts';

/** A document that a printer takes. */
export type GivenPrint = { readonly id: string; readonly images: readonly Bitmap[] };

/** Gives the next document of a printer. A document that is no longer needed is dropped. @returns undefined without one */
export async function giveNextPrint(deps: PapersDeps, printer: CloudPrinter): Promise<GivenPrint | undefined> {
  for (;;) {
    const next = await findNextPrint(deps.db, printer);
    if (!next) return undefined;
    const given = await draw(deps, printer, await claimPrint(deps.db, next));
    if (given) return given;
  }
}

/**
 * Gives the document that a printer asks for by name. When it was given before, it is a copy: the first one may be on paper.
 *
 * @returns undefined for a document that has ended
 */
export async function giveNamedPrint(
  deps: PapersDeps,
  printer: CloudPrinter,
  id: string,
): Promise<GivenPrint | undefined> {
  return draw(deps, printer, await claimNamedPrint(deps.db, printer, id));
}

async function draw(
  deps: PapersDeps,
  printer: CloudPrinter,
  print: PrintJob | undefined,
): Promise<GivenPrint | undefined> {
  if (!print) return undefined;
  try {
    const papers = await papersOfPrint(deps, print, printer);
    if (papers) return { id: print.id, images: await drawPapers(papers, printer.printer) };
  } catch (error) {
    // Nothing was sent, so the next attempt is no copy.
    await retryPrint(deps.db, print, false);
    throw error;
  }
  await endPrint(deps.db, print, 'dropped');
  return undefined;
}

/** What a printer says of a document that it was given. `isOnPaper`: a part of it may be. */
export type PrintReport =
  | { readonly isPrinted: true }
  | { readonly isPrinted: false; readonly state: Exclude<ReadPrinterState, 'ready'>; readonly isOnPaper: boolean };

/**
 * Ends the document that a printer was given, or lets it wait for its printer. A report of an ended document changes nothing,
 * and neither does one of a document that a printer was not given.
 *
 * @param id null: the printer names no document, and has one at a time
 */
export async function reportPrint(
  { db }: PapersDeps,
  printer: CloudPrinter,
  id: string | null,
  report: PrintReport,
): Promise<void> {
  const print = await findGivenPrint(db, printer, id);
  if (report.isPrinted) {
    if (print) await endPrint(db, print, 'printed');
    return storeSaidState(db, printer, 'ready');
  }
  if (print) await retryPrint(db, print, report.isOnPaper);
  await storeSaidState(db, printer, report.state);
}
