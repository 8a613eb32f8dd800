import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const SLOW_POST = 'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** Sends a byte every 50 ms until the server closes the connection. */
export async function drip(port: number, start: string, byte: string): Promise<{ ms: number; answer: string }> {
  const socket = net.connect(port, '127.0.0.1');
  const startedMs = performance.now();
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined); // the server may reset the connection while a byte is under way
  socket.write(start);
  const isOver = { now: false };
  socket.once('close', () => (isOver.now = true));
  while (!isOver.now) {
    socket.write(byte);
    await sleep(50);
  }
  return { ms: performance.now() - startedMs, answer };
}
