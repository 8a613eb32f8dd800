import { randomBytes } from 'node:crypto';
import net from 'node:net';

/** A source address has ports for some 28,000 connections. They are spread over several loopback addresses. */
const CONNECTIONS_PER_ADDRESS = 5_000;
const OPENED_AT_ONCE = 200;

/** Open connections to an event stream, as of many phones. */
export class OpenStreams {
  readonly #sockets: net.Socket[] = [];
  readonly #url: URL;
  #waiting: { event: string; left: number; done: () => void } | undefined;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Connections that the server has not closed. */
  get stillOpen(): number {
    return this.#sockets.filter(({ destroyed }) => !destroyed).length;
  }

  /** Opens more, until there are `count`; each has been greeted. */
  async openUpTo(count: number): Promise<void> {
    while (this.count < count) {
      const many = Math.min(OPENED_AT_ONCE, count - this.count);
      const greeted = this.#whenReceived('hello', many);
      for (let index = 0; index < many; index += 1) this.#openOne();
      await greeted;
    }
  }

  /** @returns time until every connection has received the event, ms after `cause` was called */
  async receivedByAll(event: string, cause: () => Promise<void> | void): Promise<number> {
    const received = this.#whenReceived(event, this.count);
    const startedMs = performance.now();
    await Promise.all([cause(), received]);
    return performance.now() - startedMs;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #whenReceived(event: string, times: number): Promise<void> {
    return new Promise((done) => {
      this.#waiting = { event: `event: ${event}\n`, left: times, done };
    });
  }

  #openOne(): void {
    const { hostname, port, pathname, search } = this.#url;
    const localAddress = `127.0.0.${2 + Math.floor(this.count / CONNECTIONS_PER_ADDRESS)}`;
    const socket = net.connect({ host: hostname, port: Number(port), localAddress });
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.startsWith('HTTP/') && !text.startsWith('HTTP/1.1 200'))
        throw new Error(`A stream was refused: ${text}`);
      const waiting = this.#waiting;
      if (!waiting || !text.includes(waiting.event)) return;
      waiting.left -= 1;
      if (waiting.left === 0) waiting.done();
    });
    socket.on('error', (error) => {
      throw error;
    });
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headersOfAPhone()}\r\n`);
    this.#sockets.push(socket);
  }
}

function headersOfAPhone(): string {
  const headers = {
    accept: 'text/event-stream',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'es-AR,es;q=0.9,en;q=0.8',
    cookie: `device=${randomBytes(32).toString('base64url')}; language=es`,
    referer: 'https://pedidos.example.com/commerce/estadio/barra',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
