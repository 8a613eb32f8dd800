import fs from 'node:fs';
import path from 'node:path';

import type { FastifyReply } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Names of Vite that hold a hash of the content. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** Written next to a file by the build, and sent in its place. */
const COMPRESSED = /\.(br|gz)$/;

/** The files of one built app by their path, such as `/assets/main-B7x2.js`. */
export type BuiltFiles = {
  has(path: string): boolean;
  text(path: string): string | undefined;
  /** Sends a file that exists, in the best encoding that the build wrote and the browser takes. */
  send(reply: FastifyReply, path: string): FastifyReply;
};

/** Of a folder that does not exist, none. */
export function findBuiltFiles(dir: string): BuiltFiles {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`);
  // What the build notes for the server (`/.vite/manifest.json`) is not sent.
  const sent = new Set(names.filter((name) => !name.startsWith('/.') && !COMPRESSED.test(name)));
  return {
    has: (name) => sent.has(name),
    text: (name) => (names.includes(name) ? fs.readFileSync(path.join(dir, name), 'utf8') : undefined),
    send(reply, name) {
      if (HASHED.test(name)) return reply.sendFile(name, dir, { maxAge: YEAR_MS, immutable: true });
      return reply.header('cache-control', 'no-cache').sendFile(name, dir, { cacheControl: false });
    },
  };
}
