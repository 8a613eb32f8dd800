import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WORK_PERMISSIONS } from '../protocol/permissions.ts';
import { KioskPrinter, PrinterCodePage, PrinterColumns } from '../values/kiosk-printer.ts';
import { ById, Id } from '../values/paged.ts';
import { CommerceDocument, Paper, PrintedDocument } from '../values/paper.ts';
import { text } from '../values/text.ts';

const tags = ['printing'] as const;

/**
 * What a printer said last. `unknown`: nothing yet. `unreachable`: no answer, no request for 30 s, no computer that prints on it
 * for 15 s, or another fault.
 */
export const CommercePrinterState = z.enum(['unknown', 'ready', 'no-paper', 'cover-open', 'unreachable']);
export type CommercePrinterState = z.infer<typeof CommercePrinterState>;

/**
 * How documents reach a printer. `network`: the server connects to it. `bridge`: a computer of the stall prints on it. `star`
 * and `epson`: the printer asks the server, by Star CloudPRNT and Epson Server Direct Print.
 */
export const ConnectedPrinter = z
  .discriminatedUnion('connection', [
    KioskPrinter.extend({ connection: z.literal('network') }),
    z.object({ connection: z.literal('bridge'), columns: PrinterColumns, codePage: PrinterCodePage }),
    z.object({ connection: z.literal('star'), columns: PrinterColumns }),
    z.object({ connection: z.literal('epson'), columns: PrinterColumns }),
  ])
  .meta({ id: 'ConnectedPrinter' });
export type ConnectedPrinter = z.infer<typeof ConnectedPrinter>;

/** Settings of a printer of a commerce. `automatic`: documents that it prints without a request. */
export const CommercePrinterSettings = z
  .object({
    name: text(40).trim().min(1).meta({ description: 'How staff call the printer' }),
    printer: ConnectedPrinter,
    automatic: z.object({
      slip: z.boolean().meta({ description: 'Once the order is accepted or paid' }),
      labels: z.boolean().meta({ description: 'With the slip, one a unit' }),
      receipt: z.boolean().meta({ description: 'Once the order is paid' }),
    }),
  })
  .meta({ id: 'CommercePrinterSettings' });
export type CommercePrinterSettings = z.infer<typeof CommercePrinterSettings>;

/** A printer of a commerce. `waiting`: documents that it has not printed yet. */
export const CommercePrinter = CommercePrinterSettings.extend({
  id: z.uuid(),
  state: CommercePrinterState,
  askedAt: z
    .string()
    .nullable()
    .meta({ description: 'Last request of the printer, or of the computer that prints on it' }),
  deviceId: z.string().nullable().meta({ description: 'MAC address or ID that its requests must name' }),
  hasAddress: z.boolean().meta({ description: 'Whether an address for its requests was made' }),
  waiting: z.int(),
  waitingSince: z.string().nullable().meta({ description: 'Of the oldest waiting document' }),
}).meta({ id: 'CommercePrinter' });
export type CommercePrinter = z.infer<typeof CommercePrinter>;

export const listPrinters = {
  method: 'GET',
  url: '/api/commerces/:id/printers',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: {
    summary: 'The printers of a commerce and their states',
    tags,
    params: ById,
    response: { 200: z.array(CommercePrinter) },
  },
} as const satisfies Call;

const OnePrinter = ById.extend({ printerId: z.uuid() });

/**
 * Sets a printer under an id of the client: a new one, or an existing one. 400 `malformed-request` for an address outside the
 * private networks and for a ninth printer, 404 for a printer of another commerce.
 */
export const setPrinter = {
  method: 'PUT',
  url: '/api/commerces/:id/printers/:printerId',
  config: { access: 'staff', object: 'printer', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Set a printer of a commerce',
    tags,
    params: OnePrinter,
    body: CommercePrinterSettings,
    response: { 200: CommercePrinter },
  },
} as const satisfies Call;

/** Removes a printer. Its waiting documents are not printed. */
export const removePrinter = {
  method: 'DELETE',
  url: '/api/commerces/:id/printers/:printerId',
  config: { access: 'staff', object: 'printer', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Remove a printer of a commerce', tags, params: OnePrinter, response: { 204: z.null() } },
} as const satisfies Call;

/** A queued print. `copy` 2 or more says on the paper that it is a copy. */
export const QueuedPrint = z.object({ id: z.uuid(), copy: z.int() }).meta({ id: 'QueuedPrint' });
export type QueuedPrint = z.infer<typeof QueuedPrint>;

/** Queues a document of the commerce: the hand-over list, or a test page. */
export const printCommerceDocument = {
  method: 'POST',
  url: '/api/commerces/:id/printers/:printerId/prints',
  config: {
    access: 'staff',
    object: 'printer',
    permission: ['prepare', 'hand-over', 'settings'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Print the hand-over list or a test page',
    tags,
    params: OnePrinter,
    body: z.object({ document: CommerceDocument }),
    response: { 201: QueuedPrint },
  },
} as const satisfies Call;

/**
 * Queues a document of an order, also when it was printed before. A `correction` only of an order that ended: its void slip; 409
 * `order-state-changed` before. 404 for a printer of another commerce, 409
 * `order-not-paid` for a receipt of an unpaid order.
 */
export const printOrder = {
  method: 'POST',
  url: '/api/orders/:id/prints',
  config: { access: 'staff', object: 'ticket', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Print a document of an order',
    tags,
    params: ById,
    body: z.object({ document: PrintedDocument, printerId: z.uuid() }),
    response: { 201: QueuedPrint },
  },
} as const satisfies Call;

/** Queues the slip of a closed drawer. 409 `drawer-not-closed`, 404 for a printer of another commerce. */
export const printDrawerClose = {
  method: 'POST',
  url: '/api/commerces/:id/drawers/:drawerId/prints',
  config: {
    access: 'staff',
    object: 'drawer',
    permission: ['take-cash', 'reports'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Print the close of a cash drawer',
    tags,
    params: ById.extend({ drawerId: Id }),
    body: z.object({ printerId: z.uuid() }),
    response: { 201: QueuedPrint },
  },
} as const satisfies Call;

/** The papers of a document, for the printer of a browser. */
const Papers = z.object({ papers: z.array(Paper) }).meta({ id: 'Papers' });
export type Papers = z.infer<typeof Papers>;

/** 409 `order-not-paid` for a receipt of an unpaid order, `order-state-changed` for the void slip of one that goes on. */
export const orderPapers = {
  method: 'GET',
  url: '/api/orders/:id/papers/:document',
  config: { access: 'staff', object: 'ticket', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: {
    summary: 'A document of an order, for the printer of a browser',
    tags,
    params: ById.extend({ document: PrintedDocument }),
    response: { 200: Papers },
  },
} as const satisfies Call;

/** Orders to the seats that are ready or on their way, by sector, row and seat. */
export const handOverList = {
  method: 'GET',
  url: '/api/commerces/:id/hand-over-list',
  config: { access: 'staff', object: 'commerce', permission: 'hand-over', priority: PRIORITY.staff },
  schema: {
    summary: 'The orders to hand over at the seats, for the printer of a browser',
    tags,
    params: ById,
    response: { 200: Papers },
  },
} as const satisfies Call;
