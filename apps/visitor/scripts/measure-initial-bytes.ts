import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Limit of the scripts that the first screen waits for, Brotli bytes. Source: design, section 9. */
const MOST_SCRIPT_BYTES = 85_000;

type Chunk = { file: string; imports?: string[]; css?: string[] };

const client = new URL('../dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

const chunks = withImports('index.html', new Set());
const scripts = sizes([...chunks].map((chunk) => chunk.file));
const styles = sizes([...chunks].flatMap((chunk) => chunk.css ?? []));
console.log(`first route, brotli bytes: scripts ${total(scripts)} of ${MOST_SCRIPT_BYTES}, styles ${total(styles)}`);
for (const [file, bytes] of [...scripts, ...styles]) console.log(`  ${String(bytes).padStart(6)}  ${file}`);
if (total(scripts) > MOST_SCRIPT_BYTES) process.exitCode = 1;

/** A chunk and its static imports. */
function withImports(key: string, seen: Set<Chunk>): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

function sizes(files: readonly string[]): Map<string, number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Map(
    files.map((file) => [file, brotliCompressSync(readFileSync(new URL(file, client)), { params }).length]),
  );
}

function total(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((sum, size) => sum + size, 0);
}
