import fs from 'node:fs/promises';
import { parseRows } from '#features/menu-sheets/sheet/parse-rows.ts';
import { readSheet } from '#features/menu-sheets/sheet/read-sheet.ts';
import { UnreadableSheet } from '#features/menu-sheets/sheet/sheet.ts';

/** Reads the file named by the first argument and prints the result and the peak memory. */
const outcome = await read(process.argv[2] ?? '');
process.stdout.write(JSON.stringify({ ...outcome, maxMegabytes: await readMostMegabytes() }));

/** Peak of this program alone. On Linux, `resourceUsage` starts from the memory of the parent process. */
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
