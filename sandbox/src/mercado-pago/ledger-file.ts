import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

/** Rows of one kind by their ids, in the order in which they came. */
export interface Table<Row> {
  get(id: string): Row | undefined;
  put(id: string, row: Row): void;
  remove(id: string): void;
  rows(): Row[];
}

/** What a party knows, so that a restart, or being killed, loses nothing that it has answered. */
export interface LedgerFile {
  /** @throws ZodError when the file holds rows of another shape */
  table<Row>(name: string, shape: z.ZodType<Row>): Table<Row>;
  close(): void;
}

const Line = z.object({ table: z.string(), id: z.string(), row: z.unknown() });

/**
 * Each change is a line at the end of the file before it is answered; the last line of an id is how it stands.
 *
 * @param file null: nothing is kept, for tests
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

type StoredLine = z.output<typeof Line>;

/**
 * How each row stands, and a file that holds no more than that. Its last line may be half of one: whoever was killed while
 * writing it has not answered yet.
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
