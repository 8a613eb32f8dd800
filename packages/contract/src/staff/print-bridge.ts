import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WORK_PERMISSIONS } from '../protocol/permissions.ts';
import { CallNumber } from '../values/bounds.ts';
import { PRINTERS_PER_COMMERCE } from '../values/limits.ts';
import { ById } from '../values/paged.ts';
import { CommerceDocument, Paper, PrintedDocument } from '../values/paper.ts';
import { text } from '../values/text.ts';

const tags = ['printing'] as const;

/** What a computer knows of a printer that it prints on. `unreachable`: it does not find the printer. */
const SeenPrinter = z.object({
  printerId: z.uuid(),
  state: z.enum(['ready', 'no-paper', 'cover-open', 'unreachable']),
});

/** The computer that prints for a commerce. */
const BridgeHolder = z.object({
  name: z.string(),
  since: z.string(),
  seenAt: z.string().meta({ description: 'Its last request. Another computer may print 15 s later' }),
  isPrinting: z.boolean().meta({ description: 'False once its time has ended' }),
});

/** `fence`: number of the caller while it prints; null while another one does. */
export const PrintBridge = z
  .object({ holder: BridgeHolder.nullable(), fence: z.int().nullable() })
  .meta({ id: 'PrintBridge' });
export type PrintBridge = z.infer<typeof PrintBridge>;

/**
 * Says that a computer of the stall can print, every few seconds. One prints; the next that asks takes over 15 s after its last
 * request. `isWilling` false: it stops, so that the next one takes over at once.
 */
export const reportPrintBridge = {
  method: 'POST',
  url: '/api/commerces/:id/print-bridge/heartbeats',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Say that a computer of the stall prints',
    tags,
    params: ById,
    body: z.object({
      holderId: z.uuid().meta({ description: 'Of the open page' }),
      name: text(40).trim().min(1),
      isWilling: z.boolean(),
      printers: z.array(SeenPrinter).max(PRINTERS_PER_COMMERCE),
    }),
    response: { 200: PrintBridge },
  },
} as const satisfies Call;

/** A document that a computer prints: ESC/POS commands in base64 for a cable, rows for the printer of the browser. */
export const BridgePrint = z
  .object({
    id: z.uuid(),
    printerId: z.uuid(),
    copy: z.int(),
    commands: z.base64(),
    papers: z.array(Paper),
  })
  .meta({ id: 'BridgePrint' });
export type BridgePrint = z.infer<typeof BridgePrint>;

/** Claims the next document of some printers; null without one. 409 `print-bridge-taken` when another computer prints. */
export const claimBridgePrint = {
  method: 'POST',
  url: '/api/commerces/:id/print-bridge/claims',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Claim a document to print',
    tags,
    params: ById,
    body: z.object({
      holderId: z.uuid(),
      fence: z.int(),
      printerIds: z.array(z.uuid()).max(PRINTERS_PER_COMMERCE),
    }),
    response: { 200: z.object({ print: BridgePrint.nullable() }) },
  },
} as const satisfies Call;

/**
 * What became of a claimed document. `sent`: the printer has it and did not confirm it. `paper-ended`: the paper ended in it. All
 * others but `printed`: nothing was printed.
 */
export const BridgeOutcome = z.enum(['printed', 'sent', 'paper-ended', 'no-paper', 'cover-open', 'unreachable']);
export type BridgeOutcome = z.infer<typeof BridgeOutcome>;

/** Reports a claimed document. `isCounted` false: another computer has claimed it meanwhile, as a copy. */
export const reportBridgePrint = {
  method: 'POST',
  url: '/api/commerces/:id/print-bridge/outcomes',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Report what became of a document',
    tags,
    params: ById,
    body: z.object({ printId: z.uuid(), fence: z.int(), outcome: BridgeOutcome }),
    response: { 200: z.object({ isCounted: z.boolean() }) },
  },
} as const satisfies Call;

/** A document of the queue. `unknown`: a printer was given it a minute ago, and did not say whether it printed it. */
export const QueueEntry = z
  .object({
    id: z.uuid(),
    requestedAt: z.string(),
    document: z.enum([...PrintedDocument.options, ...CommerceDocument.options, 'drawer-close']),
    orderNumber: z.int().nullable(),
    callNumber: CallNumber,
    copy: z.int(),
    printerId: z.uuid(),
    state: z.enum(['waiting', 'sending', 'unknown', 'printed', 'sent']),
  })
  .meta({ id: 'QueueEntry' });
export type QueueEntry = z.infer<typeof QueueEntry>;

/** The newest documents of a commerce, open ones first, each group the newest first. At most 60. */
export const listPrintQueue = {
  method: 'GET',
  url: '/api/commerces/:id/prints',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: {
    summary: 'The documents of a commerce that wait or were printed',
    tags,
    params: ById,
    response: { 200: z.array(QueueEntry) },
  },
} as const satisfies Call;

/**
 * Moves the waiting documents of a printer to another one of the commerce, which prints them in their order. An automatic document
 * that the other one has already is not printed again. 400 for the same printer and for one of another commerce.
 */
export const movePrints = {
  method: 'POST',
  url: '/api/commerces/:id/printers/:printerId/moves',
  config: { access: 'staff', object: 'printer', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Print the waiting documents at another printer',
    tags,
    params: ById.extend({ printerId: z.uuid() }),
    body: z.object({ toPrinterId: z.uuid() }),
    response: { 200: z.object({ moved: z.int() }) },
  },
} as const satisfies Call;
