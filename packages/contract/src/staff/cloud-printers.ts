import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById } from '../values/paged.ts';

const tags = ['printing'] as const;

const OnePrinter = ById.extend({ printerId: z.uuid() });

/** The address to type into a printer. It is shown once: the server stores a hash of its token. */
export const PrinterAddress = z.object({ url: z.url() }).meta({ id: 'PrinterAddress' });
export type PrinterAddress = z.infer<typeof PrinterAddress>;

/**
 * Makes the address that a printer asks. A former address stops working at once, and the next printer that asks is the one that
 * may ask from then on. 404 for a printer that asks no server.
 */
export const makePrinterAddress = {
  method: 'POST',
  url: '/api/commerces/:id/printers/:printerId/address',
  config: {
    access: 'staff',
    object: 'printer',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Make the address that a printer asks',
    tags,
    params: OnePrinter,
    response: { 201: PrinterAddress },
  },
} as const satisfies Call;

/** Revokes the address of a printer. Its documents wait. */
export const revokePrinterAddress = {
  method: 'DELETE',
  url: '/api/commerces/:id/printers/:printerId/address',
  config: { access: 'staff', object: 'printer', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Revoke the address of a printer', tags, params: OnePrinter, response: { 204: z.null() } },
} as const satisfies Call;

const ByToken = z.object({ token: z.string().max(100) });
const Word = z.string().max(200).optional();

/** Answer to a poll of Star CloudPRNT. The names are Star's. */
const StarPoll = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
});

/**
 * A printer with Star CloudPRNT says how it is and asks whether a document waits. 404 for an unknown, replaced or revoked
 * token and a removed printer, 403 for another MAC address than the first one, 429 for more than 120 requests a minute.
 */
export const starPoll = {
  method: 'POST',
  url: '/api/printers/star/:token',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Poll of a printer with Star CloudPRNT',
    tags,
    params: ByToken,
    body: z.string().meta({ description: 'JSON, as Star describes it' }),
    response: { 200: StarPoll },
  },
} as const satisfies Call;

/**
 * Gives a document as an image, once. A document that is asked for again is a copy. 404 without a document, and as
 * `starPoll`.
 */
export const starDocument = {
  method: 'GET',
  url: '/api/printers/star/:token',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Document of a printer with Star CloudPRNT',
    tags,
    params: ByToken,
    querystring: z.object({ mac: Word, token: Word, type: Word, uid: Word }),
    response: {},
    answerType: 'image/png',
  },
} as const satisfies Call;

/** Confirms a document, or says why it was not printed: `code` begins with 2 or with `OK`, or else it waits again. */
export const starConfirmation = {
  method: 'DELETE',
  url: '/api/printers/star/:token',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Confirmation of a printer with Star CloudPRNT',
    tags,
    params: ByToken,
    querystring: z.object({ mac: Word, token: Word, code: Word, uid: Word, retry: Word }),
    response: { 200: z.object({}) },
  },
} as const satisfies Call;

/**
 * A request of a printer with Epson Server Direct Print: `GetRequest` takes a document, `SetResponse` says what became of it,
 * `SetStatus` says how the printer is. An empty answer: no document. Problems as `starPoll`, with the ID instead of the MAC address.
 */
export const epsonRequest = {
  method: 'POST',
  url: '/api/printers/epson/:token',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Request of a printer with Epson Server Direct Print',
    tags,
    params: ByToken,
    body: z.string().meta({ description: 'A form, as Epson describes it' }),
    response: {},
    answerType: 'text/xml',
  },
} as const satisfies Call;
