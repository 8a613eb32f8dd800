import net from 'node:net';

/** One keep-alive connection to a server of this machine, one request at a time. */
export interface Connection {
  /**
   * @param request the whole of it, headers and body, in plain letters
   * @throws when the line is closed, or closes before the answer is complete
   */
  ask(request: string): Promise<Answer>;
  readonly isOpen: boolean;
  close(): void;
}

/** @property body made text when it is looked at, which most are not */
export type Answer = { status: number; readonly body: string };

const HEAD_END = '\r\n\r\n';
const CONNECT_MS = 5_000;

/**
 * Reads only what our servers write: a status line, a `content-length` and that many bytes. A complete client costs so
 * much that on one machine it would be the limit of the server it measures.
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
        // What is written to a closed socket is dropped, and no event tells of it.
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

/** @returns undefined while something of it is still to come */
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
