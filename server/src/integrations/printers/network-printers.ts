import {
  isCoverOpen,
  isOffline,
  isRealTimeStatus,
  isRollAtEnd,
  isRollAtEndWhenDone,
  isStatusWhenDone,
  OFFLINE_CAUSE,
  PAPER_STATUS,
  PRINTED_WITHIN_MS,
  PRINTER_STATUS,
  STATUS_WHEN_DONE,
  STATUS_WITHIN_MS,
} from '@app/contract/values/esc-pos-status.ts';
import { connectToPrinter, type PrinterConnection } from './printer-connection.ts';
import type { PrinterAddress, PrintOutcome, ReadPrinterState, TicketPrinters } from './ticket-printer.ts';

/** Creates the client of receipt printers. Calls to one printer run one after the other: it takes one connection. */
export function createNetworkPrinters(): TicketPrinters {
  const lastCalls = new Map<string, Promise<unknown>>();

  async function inTurn<T>({ host, port }: PrinterAddress, call: () => Promise<T>): Promise<T> {
    const key = `${host}:${port}`;
    const own = (lastCalls.get(key) ?? Promise.resolve()).then(call, call);
    lastCalls.set(key, own);
    try {
      return await own;
    } finally {
      if (lastCalls.get(key) === own) lastCalls.delete(key);
    }
  }

  return {
    readState: (address) => inTurn(address, () => onConnection<ReadPrinterState>(address, readState)),
    print: (address, commands) => inTurn(address, () => onConnection(address, (printer) => print(printer, commands))),
  };
}

async function onConnection<Outcome>(
  address: PrinterAddress,
  work: (printer: PrinterConnection) => Promise<Outcome>,
): Promise<Outcome | 'unreachable'> {
  const printer = await connectToPrinter(address);
  if (printer === null) return 'unreachable';
  try {
    return await work(printer);
  } finally {
    printer.close();
  }
}

async function readState(printer: PrinterConnection): Promise<ReadPrinterState> {
  const paper = await printer.ask(PAPER_STATUS, isRealTimeStatus, STATUS_WITHIN_MS);
  if (paper === null) return 'unreachable';
  if (isRollAtEnd(paper)) return 'no-paper';
  const status = await printer.ask(PRINTER_STATUS, isRealTimeStatus, STATUS_WITHIN_MS);
  if (status === null) return 'unreachable';
  if (!isOffline(status)) return 'ready';
  const cause = await printer.ask(OFFLINE_CAUSE, isRealTimeStatus, STATUS_WITHIN_MS);
  return cause !== null && isCoverOpen(cause) ? 'cover-open' : 'unreachable';
}

async function print(printer: PrinterConnection, commands: Uint8Array): Promise<PrintOutcome> {
  const before = await readState(printer);
  if (before !== 'ready') return before;
  printer.write(commands);
  const done = await printer.ask(STATUS_WHEN_DONE, isStatusWhenDone, PRINTED_WITHIN_MS);
  if (done !== null) return isRollAtEndWhenDone(done) ? 'paper-ended' : 'printed';
  const paper = await printer.ask(PAPER_STATUS, isRealTimeStatus, STATUS_WITHIN_MS);
  return paper !== null && isRollAtEnd(paper) ? 'paper-ended' : 'sent';
}
