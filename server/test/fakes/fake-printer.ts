import { once } from 'node:events';
import net from 'node:net';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { PRINTER_PORT } from '@app/contract/values/limits.ts';

/**
 * What the printer does next: it has paper, has none, has an open cover, uses the paper up at the next ticket, or loses the
 * connection in it. `web`: it is another service.
 */
export type PaperRoll = 'full' | 'empty' | 'open' | 'ends-while-printing' | 'drops-while-printing' | 'web';

export type FakePrinter = {
  readonly printer: KioskPrinter;
  /** The tickets that were received, without status commands. */
  readonly tickets: Buffer[];
  /** Times that the printer was asked for its state. */
  readonly asked: () => number;
  put(roll: PaperRoll): void;
  close(): Promise<void>;
};

const PAPER_STATUS = Buffer.of(0x10, 0x04, 4);
const PRINTER_STATUS = Buffer.of(0x10, 0x04, 1);
const OFFLINE_CAUSE = Buffer.of(0x10, 0x04, 2);
const STATUS_WHEN_DONE = Buffer.of(0x1d, 0x72, 1);

/** Starts a receipt printer on a port of network printers of this machine. */
export async function startFakePrinter(): Promise<FakePrinter> {
  let roll: PaperRoll = 'full';
  let asked = 0;
  const tickets: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (roll === 'web') return void socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      if (take(PAPER_STATUS)) {
        asked += 1;
        socket.write(Buffer.of(roll === 'empty' ? 0x72 : 0x12));
      }
      if (take(PRINTER_STATUS)) socket.write(Buffer.of(roll === 'empty' || roll === 'open' ? 0x1a : 0x12));
      if (take(OFFLINE_CAUSE)) socket.write(Buffer.of(roll === 'open' ? 0x16 : 0x32));
      if (!take(STATUS_WHEN_DONE)) return;
      tickets.push(received);
      received = Buffer.alloc(0);
      if (roll === 'drops-while-printing') return void socket.destroy();
      socket.write(Buffer.of(roll === 'ends-while-printing' ? 0x0c : 0x00));
      if (roll === 'ends-while-printing') roll = 'empty';
    });
    /** Cuts a command out of the received bytes. */
    function take(command: Buffer): boolean {
      const at = received.indexOf(command);
      if (at === -1) return false;
      received = Buffer.concat([received.subarray(0, at), received.subarray(at + command.length)]);
      return true;
    }
  });
  const port = await listenOnPrinterPort(server);
  return {
    printer: { host: '127.0.0.1', port, columns: 48, codePage: 'cp858' },
    tickets,
    asked: () => asked,
    put: (next) => {
      roll = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listenOnPrinterPort(server: net.Server): Promise<number> {
  for (let port: number = PRINTER_PORT.default; port <= PRINTER_PORT.max; port += 1) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port });
    const isListening = await promise;
    server.removeAllListeners('listening').removeAllListeners('error');
    if (isListening) return port;
  }
  throw new Error('Every port of network printers is in use on this machine.');
}
