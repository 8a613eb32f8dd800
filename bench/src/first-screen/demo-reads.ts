import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FILE = path.join(import.meta.dirname, 'demo-reads.json');
const Reads = z.record(z.string(), z.unknown());

/** Answers of the demo's server by API path, as recorded by `npm run bench:web -- --record`. */
export type DemoReads = z.infer<typeof Reads>;

export function loadDemoReads(): DemoReads {
  return Reads.parse(JSON.parse(fs.readFileSync(FILE, 'utf8')));
}

/** Writes one line for each answer, so that a change of the demo shows as changed lines. */
export function saveDemoReads(reads: DemoReads): void {
  const lines = Object.keys(reads)
    .toSorted()
    .map((apiPath) => `${JSON.stringify(apiPath)}: ${JSON.stringify(reads[apiPath])}`);
  fs.writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** @throws Error for a path that was not recorded */
export function readFrom(reads: DemoReads): (apiPath: string) => Promise<unknown> {
  return async (apiPath) => {
    if (!(apiPath in reads)) throw new Error(`${apiPath} is not recorded: npm run bench:web -- --record`);
    return reads[apiPath];
  };
}
