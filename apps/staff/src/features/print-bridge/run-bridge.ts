import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { BridgeOutcome, BridgePrint, PrintBridge } from '@app/contract/staff/print-bridge.ts';
import { openDevice, readChosenDevice } from './devices/chosen-device.ts';
import { printOnDevice, readDeviceState } from './devices/print-on-device.ts';
import type { ReceiptDevice } from './devices/receipt-device.ts';

/** A third of the time after which another computer takes over. */
const ASKS_EVERY_MS = 4_000;

type SeenState = 'ready' | 'no-paper' | 'cover-open' | 'unreachable';
export type SeenPrinters = ReadonlyMap<string, SeenState>;

export type BridgeRun = {
  readonly commerceId: number;
  /** Of this page. */
  readonly holderId: string;
  readonly name: string;
  /** Printers of the stall that a computer prints on. */
  readonly printerIds: readonly string[];
  /** Prints papers with the browser's printer. */
  readonly printInBrowser: (print: BridgePrint) => Promise<void>;
  readonly onChange: (now: { bridge: PrintBridge; seen: SeenPrinters }) => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
};

/**
 * Prints the documents of a stall until it is stopped. Each round renews the lease, says how the printers are, and prints one
 * document.
 */
export async function runBridge(run: BridgeRun): Promise<void> {
  const open = new Map<string, ReceiptDevice>();
  while (!run.signal.aborted) {
    const hasPrinted = await printOne(run, open).catch((error: unknown) => {
      run.onFailure(error);
      return false;
    });
    if (!hasPrinted) await pause(run.signal);
  }
  await say(run, new Map(), false).catch(() => undefined);
}

async function printOne(run: BridgeRun, open: Map<string, ReceiptDevice>): Promise<boolean> {
  const seen = await lookAtPrinters(run.printerIds, open);
  const bridge = await say(run, seen, true);
  run.onChange({ bridge, seen });
  const ready = [...seen].filter(([, state]) => state === 'ready').map(([printerId]) => printerId);
  if (bridge.fence === null || ready.length === 0) return false;
  const print = await claim(run, bridge.fence, ready);
  if (!print) return false;
  const outcome = await printDocument(run, open, print);
  await api.send('POST /api/commerces/:id/print-bridge/outcomes', {
    params: { id: run.commerceId },
    body: { printId: print.id, fence: bridge.fence, outcome },
  });
  return outcome === 'printed' || outcome === 'sent';
}

async function lookAtPrinters(
  printerIds: readonly string[],
  open: Map<string, ReceiptDevice>,
): Promise<Map<string, SeenState>> {
  const seen = new Map<string, SeenState>();
  for (const printerId of printerIds) {
    const chosen = readChosenDevice(printerId);
    if (chosen === null) continue;
    if (chosen.kind === 'browser') {
      seen.set(printerId, 'ready');
      continue;
    }
    const device = open.get(printerId) ?? (await openDevice(chosen));
    const state = device === null ? 'unreachable' : await readDeviceState(device);
    if (device === null || state === 'unreachable') open.delete(printerId);
    else open.set(printerId, device);
    seen.set(printerId, state === 'silent' ? 'ready' : state);
  }
  return seen;
}

async function say(
  { commerceId, holderId, name }: BridgeRun,
  seen: SeenPrinters,
  isWilling: boolean,
): Promise<PrintBridge> {
  return api.send('POST /api/commerces/:id/print-bridge/heartbeats', {
    params: { id: commerceId },
    body: { holderId, name, isWilling, printers: [...seen].map(([printerId, state]) => ({ printerId, state })) },
  });
}

/** @returns null without a document, and when another computer has taken over meanwhile */
async function claim(
  { commerceId, holderId }: BridgeRun,
  fence: number,
  printerIds: string[],
): Promise<BridgePrint | null> {
  try {
    const body = { holderId, fence, printerIds };
    return (await api.send('POST /api/commerces/:id/print-bridge/claims', { params: { id: commerceId }, body })).print;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'print-bridge-taken') return null;
    throw error;
  }
}

/** The printer of a browser does not say whether it printed. */
async function printDocument(
  { printInBrowser }: BridgeRun,
  open: ReadonlyMap<string, ReceiptDevice>,
  print: BridgePrint,
): Promise<BridgeOutcome> {
  const device = open.get(print.printerId);
  if (device)
    return printOnDevice(
      device,
      Uint8Array.from(atob(print.commands), (letter) => letter.charCodeAt(0)),
    );
  await printInBrowser(print);
  return 'sent';
}

async function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ASKS_EVERY_MS);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
