import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The demo as data. */
export const DATA_DIR = path.resolve(import.meta.dirname, '../../venues');

/** @throws Error with the file and each wrong field */
export function readData<Content>(schema: z.ZodType<Content>, ...place: readonly string[]): Content {
  const file = path.join(DATA_DIR, ...place);
  const { data, error } = schema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}
