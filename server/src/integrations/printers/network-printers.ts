import { connectToPrinter, type PrinterConnection } from './printer-connection.ts';
import type { PrinterAddress, PrintOutcome, ReadPrinterState, TicketPrinters } from './ticket-printer.ts';

/** Real-time commands, which a printer answers while it prints or is offline. Source: Epson, "ESC/POS", DLE EOT. */
const PRINTER_STATUS = Uint8Array.of(0x10, 0x04, 1);
const OFFLINE_CAUSE = Uint8Array.of(0x10, 0x04, 2);
const PAPER_STATUS = Uint8Array.of(0x10, 0x04, 4);
/** Answered after all commands before it are done. Source: Epson, "ESC/POS", GS r. */
const STATUS_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 1);

const isRealTimeStatus = (byte: number) => (byte & 0x93) === 0x12;
const isStatusWhenDone = (byte: number) => (byte & 0x90) === 0;
const IS_OFFLINE = 0x08;
const IS_COVER_OPEN = 0x04;
const IS_ROLL_AT_END = 0x60;
const IS_ROLL_AT_END_WHEN_DONE = 0x0c;

const STATUS_WITHIN_MS = 1_500;
const PRINTED_WITHIN_MS = 8_000;

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
  if ((paper & IS_ROLL_AT_END) !== 0) return 'no-paper';
  const status = await printer.ask(PRINTER_STATUS, isRealTimeStatus, STATUS_WITHIN_MS);
  if (status === null) return 'unreachable';
  if ((status & IS_OFFLINE) === 0) return 'ready';
  const cause = await printer.ask(OFFLINE_CAUSE, isRealTimeStatus, STATUS_WITHIN_MS);
  return cause !== null && (cause & IS_COVER_OPEN) !== 0 ? 'cover-open' : 'unreachable';
}

async function print(printer: PrinterConnection, commands: Uint8Array): Promise<PrintOutcome> {
  const before = await readState(printer);
  if (before !== 'ready') return before;
  printer.write(commands);
  const done = await printer.ask(STATUS_WHEN_DONE, isStatusWhenDone, PRINTED_WITHIN_MS);
  if (done !== null) return (done & IS_ROLL_AT_END_WHEN_DONE) === IS_ROLL_AT_END_WHEN_DONE ? 'paper-ended' : 'printed';
  const paper = await printer.ask(PAPER_STATUS, isRealTimeStatus, STATUS_WITHIN_MS);
  return paper !== null && (paper & IS_ROLL_AT_END) !== 0 ? 'paper-ended' : 'sent';
}
