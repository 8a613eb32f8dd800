import { parentPort, workerData } from 'node:worker_threads';
import { writeSheet, type Sheet } from './xlsx-sheet.ts';

const sheet: Sheet = workerData;
parentPort?.postMessage(await writeSheet(sheet));
