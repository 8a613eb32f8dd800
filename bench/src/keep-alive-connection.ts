import net from 'node:net';

/** A keep-alive connection to a server on this machine, for one request at a time. */
export interface Connection {
  /**
   * @param request headers and body, ASCII
   * @throws when the connection is closed, or closes before the response is complete
   */
  ask(request: string): Promise<Answer>;
  readonly isOpen: boolean;
  close(): void;
}

/** @property body decoded on access, because most are not read */
export type Answer = { status: number; readonly body: string };

const HEAD_END = '\r\n\r\n';
const CONNECT_MS = 5_000;

/**
 * Parses only what our servers send: a status line, `content-length` and the body. A complete client would itself be
 * the bottleneck on one machine.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let read = Buffer.alloc(0);
  const tooLate = setTimeout(() => socket.destroy(new Error('No connection in time.')), CONNECT_MS);
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } finally {
    clearTimeout(tooLate);
  }
  socket.on('data', (chunk) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
    const answer = parse(read);
    if (!answer) return;
    read = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  const end = () => waiting?.reject(closed());
  socket
    .on('error', end)
    .on('end', () => socket.destroy())
    .on('close', end);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        // A write to a closed socket is dropped without an event.
        if (socket.destroyed) return reject(closed());
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    get isOpen() {
      return !socket.destroyed;
    },
    close: () => socket.destroy(),
  };
}

function closed(): Error {
  return new Error('The server closed the connection.');
}

/** @returns undefined while the response is incomplete */
function parse(read: Buffer): Answer | undefined {
  const bodyAt = read.indexOf(HEAD_END) + HEAD_END.length;
  if (bodyAt < HEAD_END.length) return undefined;
  const head = read.toString('latin1', 0, bodyAt);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`An answer without its length: ${head}`);
  if (read.length < bodyAt + length) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    get body() {
      return read.toString('utf8', bodyAt, bodyAt + length);
    },
  };
}
