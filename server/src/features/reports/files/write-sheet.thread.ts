import { parentPort, workerData } from 'node:worker_threads';

import { writeSheet } from './xlsx-sheet.ts';
import type { Sheet } from './xlsx-sheet.ts';

const sheet: Sheet = workerData;
parentPort?.postMessage(await writeSheet(sheet));
