import { storeSaidState } from '#features/print-queue/cloud-printer-store.ts';
import {
  claimForBridge,
  endBridgeLease,
  findBridge,
  findBridgeClaim,
  storeSeenPrinters,
  takeBridgeLease,
  type BridgeRow,
} from '#features/print-queue/print-bridge-store.ts';
import { endPrint, retryPrint, type PrintJob } from '#features/print-queue/print-job-store.ts';
import { findPrinter } from '#features/print-queue/printer-store.ts';
import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { BridgeOutcome, BridgePrint, PrintBridge } from '@app/contract/staff/print-bridge.ts';
import { encodePapers } from '../documents/encode-papers.ts';
import { papersOfPrint } from '../papers-of-print.ts';
import type { PapersDeps } from '../printing-deps.ts';

type Commerce = { venueId: number; commerceId: number };
type Heartbeat = {
  holderId: string;
  name: string;
  isWilling: boolean;
  printers: readonly { printerId: string; state: ReadPrinterState }[];
};

/**
 * Records that a computer can print. It prints when no other one has the lease.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see ORD-08
 */
export async function recordHeartbeat(db: Db, commerce: Commerce, heartbeat: Heartbeat): Promise<PrintBridge> {
  const { holderId, isWilling, printers } = heartbeat;
  return inVenueScope(db, commerce.venueId, async (tx) => {
    if (isWilling) await takeBridgeLease(tx, commerce, heartbeat);
    else await endBridgeLease(tx, commerce, holderId);
    const found = await findBridge(tx, commerce);
    if (!found) throw new ProblemError(404, 'not-found');
    const { bridge } = found;
    const isHolder = bridge !== null && bridge.isLeased && bridge.holderId === holderId;
    if (isHolder) await storeSeenPrinters(tx, commerce, printers);
    return { holder: bridge && toHolder(bridge), fence: isHolder ? bridge.fence : null };
  });
}

function toHolder({ name, since, seenAt, isLeased }: BridgeRow): NonNullable<PrintBridge['holder']> {
  return { name, since: since.toISOString(), seenAt: seenAt.toISOString(), isPrinting: isLeased };
}

type Claim = { holderId: string; fence: number; printerIds: readonly string[] };

/**
 * Claims the next document for a computer. A document that is no longer needed is dropped.
 *
 * @throws ProblemError 404 for an unknown commerce, 409 when another computer prints
 */
export async function claimBridgePrint(
  deps: PapersDeps,
  commerce: Commerce,
  claim: Claim,
): Promise<BridgePrint | null> {
  const found = await findBridge(deps.db, commerce);
  if (!found) throw new ProblemError(404, 'not-found');
  const { bridge } = found;
  const isHolder = bridge?.isLeased === true && bridge.holderId === claim.holderId && bridge.fence === claim.fence;
  if (!isHolder) throw new ProblemError(409, 'print-bridge-taken');
  for (;;) {
    const print = await claimForBridge(deps.db, commerce, claim);
    if (!print) return null;
    const made = await makeBridgePrint(deps, print);
    if (made) return made;
  }
}

async function makeBridgePrint(deps: PapersDeps, print: PrintJob): Promise<BridgePrint | null> {
  const { db } = deps;
  try {
    const found = await findPrinter(db, print);
    const papers = found && (await papersOfPrint(deps, print, found));
    if (papers && found.printer.connection === 'bridge') {
      const { id, printerId, copy } = print;
      const commands = Buffer.from(encodePapers(papers, found.printer)).toString('base64');
      return { id, printerId, copy, commands, papers };
    }
  } catch (error) {
    // Nothing was sent, so the next attempt is no copy.
    await retryPrint(db, print, false);
    throw error;
  }
  await endPrint(db, print, 'dropped');
  return null;
}

/**
 * Records what became of a claimed document. A report about a claim that another computer has replaced changes nothing.
 *
 * @returns whether the report counts
 * @throws ProblemError 404 for an unknown commerce
 */
export async function reportBridgePrint(
  db: Db,
  commerce: Commerce,
  { outcome, ...claim }: { printId: string; fence: number; outcome: BridgeOutcome },
): Promise<boolean> {
  return inVenueScope(db, commerce.venueId, async (tx) => {
    if (!(await findBridge(tx, commerce))) throw new ProblemError(404, 'not-found');
    const print = await findBridgeClaim(tx, commerce, claim);
    if (!print) return false;
    if (outcome === 'printed' || outcome === 'sent') {
      await endPrint(tx, print, outcome);
      await storeSaidState(tx, print, 'ready');
      return true;
    }
    await retryPrint(tx, print, outcome === 'paper-ended');
    await storeSaidState(tx, print, outcome === 'paper-ended' ? 'no-paper' : outcome);
    return true;
  });
}
