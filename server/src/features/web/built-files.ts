import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Vite's names with a content hash. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** Compressed copies, which the build writes next to a file. */
const COMPRESSED = /\.(br|gz)$/;

/** Files of one built app by path, such as `/assets/main-B7x2.js`. */
export type BuiltFiles = {
  has(path: string): boolean;
  text(path: string): string | undefined;
  /** Sends a file in the best encoding of the build that the browser accepts. */
  send(reply: FastifyReply, path: string): FastifyReply;
};

/** Without the folder it has no files. */
export function findBuiltFiles(dir: string): BuiltFiles {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`);
  // The build's notes for the server (`/.vite/manifest.json`) are not public.
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
