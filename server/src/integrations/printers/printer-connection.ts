import { once } from 'node:events';
import net from 'node:net';
import type { PrinterAddress } from './ticket-printer.ts';

const CONNECT_WITHIN_MS = 1_500;
/** Time for the last bytes to leave. */
const CLOSE_WITHIN_MS = 1_000;

/** A status byte, perhaps behind an automatic status of four bytes. More is another service that answers. */
const LONGEST_ANSWER_BYTES = 8;

/** A TCP connection to a printer. */
export type PrinterConnection = {
  write(bytes: Uint8Array): void;
  /** Sends a command and returns the first byte that is an answer to it; null without one in time. */
  ask(command: Uint8Array, isAnswer: (byte: number) => boolean, withinMs: number): Promise<number | null>;
  close(): void;
};

/** @returns null when the printer does not accept a connection in time */
export async function connectToPrinter({ host, port }: PrinterAddress): Promise<PrinterConnection | null> {
  const socket = net.connect({ host, port, noDelay: true });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_WITHIN_MS) });
  } catch {
    socket.on('error', () => undefined);
    socket.destroy();
    return null;
  }
  // A lost connection reaches the caller as a missing answer.
  socket.on('error', () => undefined);
  return {
    write: (bytes) => void socket.write(bytes),
    async ask(command, isAnswer, withinMs) {
      const signal = AbortSignal.timeout(withinMs);
      const answer = firstAnswer(socket, isAnswer, signal);
      socket.write(command);
      return answer;
    },
    close() {
      socket.end();
      socket.setTimeout(CLOSE_WITHIN_MS, () => socket.destroy());
      socket.resume();
    },
  };
}

/** A closed connection ends the wait. */
async function firstAnswer(
  socket: net.Socket,
  isAnswer: (byte: number) => boolean,
  signal: AbortSignal,
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const onData = (bytes: Buffer) => {
    if (bytes.length > LONGEST_ANSWER_BYTES) return resolve(null);
    const answer = bytes.find(isAnswer);
    if (answer !== undefined) resolve(answer);
  };
  const giveUp = () => resolve(null);
  if (socket.destroyed) return null;
  socket.on('data', onData).once('close', giveUp).resume();
  signal.addEventListener('abort', giveUp);
  try {
    return await promise;
  } finally {
    socket.off('data', onData).off('close', giveUp);
    signal.removeEventListener('abort', giveUp);
    socket.pause();
  }
}
