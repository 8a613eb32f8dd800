import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Rows by id, in insertion order. */
export interface Table<Row> {
  get(id: string): Row | undefined;
  put(id: string, row: Row): void;
  remove(id: string): void;
  rows(): Row[];
}

/** State of a party that survives a restart or a kill. */
export interface LedgerFile {
  /** @throws ZodError when the file holds rows of another shape */
  table<Row>(name: string, shape: z.ZodType<Row>): Table<Row>;
  close(): void;
}

const Line = z.object({ table: z.string(), id: z.string(), row: z.unknown() });

/**
 * Each change is appended to the file before its response. The last line of an id is its current state.
 *
 * @param file null: not stored, for tests
 */
export function openLedgerFile(file: string | null): LedgerFile {
  if (file !== null) fs.mkdirSync(path.dirname(file), { recursive: true });
  const stored = file === null ? [] : readNewest(file);
  const handle = file === null ? null : fs.openSync(file, 'a');
  const write = (line: z.input<typeof Line>) => {
    if (handle !== null) fs.writeSync(handle, `${JSON.stringify(line)}\n`);
  };
  return {
    table(name, shape) {
      const rows = new Map(stored.filter((line) => line.table === name).map(({ id, row }) => [id, shape.parse(row)]));
      return {
        get: (id) => rows.get(id),
        put(id, row) {
          write({ table: name, id, row });
          rows.set(id, row);
        },
        remove(id) {
          write({ table: name, id, row: null });
          rows.delete(id);
        },
        rows: () => [...rows.values()],
      };
    },
    close: () => {
      if (handle !== null) fs.closeSync(handle);
    },
  };
}

/** The next ids after the highest one of these rows, from `first` on. */
export function idsAfter(first: number, rows: readonly { readonly id: string | number }[]): () => number {
  let last = rows.reduce((most, { id }) => Math.max(most, Number(id)), first - 1);
  return () => (last += 1);
}

/** @returns the refunded amount, minor units */
export function refundedMinor(refunds: readonly { readonly amountMinor: number }[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

type StoredLine = z.output<typeof Line>;

/**
 * Reads the current rows and compacts the file. Its last line may be incomplete: the process was killed before it
 * responded.
 */
function readNewest(file: string): StoredLine[] {
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  const newest = new Map<string, StoredLine>();
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    const stored = Line.parse(JSON.parse(line));
    newest.set(`${stored.table} ${stored.id}`, stored);
  }
  const rows = [...newest.values()].filter(({ row }) => row !== null);
  fs.writeFileSync(`${file}.new`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  fs.renameSync(`${file}.new`, file);
  return rows;
}
