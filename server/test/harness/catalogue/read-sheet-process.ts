import fs from 'node:fs/promises';

import { parseRows } from '#features/catalogue/import/sheet/parse-rows.ts';
import { readSheet } from '#features/catalogue/import/sheet/read-sheet.ts';
import { UnreadableSheet } from '#features/catalogue/import/sheet/sheet.ts';

/** Reads the file that the first argument names, and prints what became of it and the most memory that it took. */
const outcome = await read(process.argv[2] ?? '');
process.stdout.write(JSON.stringify({ ...outcome, maxMegabytes: await readMostMegabytes() }));

/** Of this program alone: what `resourceUsage` says on Linux begins with the memory of the process that started it. */
async function readMostMegabytes(): Promise<number> {
  const status = await fs.readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024;
}

async function read(
  file: string,
): Promise<{ reason?: string; place?: number | string | undefined; products?: number }> {
  try {
    const { rows } = await readSheet(await fs.readFile(file));
    return { products: parseRows(rows, { usual: ',' }).products.length };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return { reason: error.reason, place: error.place };
  }
}
