import { z } from 'zod';
import { storeSaidState, type CloudPrinter } from '#features/print-queue/cloud-printer-store.ts';
import { findGivenPrint, findNextPrint } from '#features/print-queue/print-job-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { acceptRawBodies } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/cloud-printers.ts';
import type { PapersDeps } from '../printing-deps.ts';
import { encodePng } from '../raster/encode-png.ts';
import { giveNamedPrint, giveNextPrint, reportPrint } from './give-print.ts';
import { identifyPrinter } from './identify-printer.ts';
import { reportOfStarCode, stateOfStarCode } from './star-status.ts';

const IMAGE = 'image/png';
/** A printer with readers and displays says more of itself than one without. */
const POLL_LIMIT_BYTES = 32 * 1024;

/** What we read of a poll. Star: all fields but the status may be missing or null. */
const Poll = z.object({
  statusCode: z.string().max(200),
  printerMAC: z.string().max(40).nullish(),
  printingInProgress: z.boolean().nullish(),
});

/**
 * Registers the calls of printers with Star CloudPRNT. Source: Star, "CloudPRNT Developer Guide" 1.4, and "CloudPRNT Protocol
 * Guide" 2.4.
 *
 * @see ORD-08
 */
export async function starRoutes(app: ApiServer, deps: PapersDeps): Promise<void> {
  const { db } = deps;
  const identify = (token: string, mac: string | null | undefined, ip: string) =>
    identifyPrinter(db, { protocol: 'star', token, deviceId: deviceIdOf(mac), ip });

  // A separate scope: a status is not a text of a person, which is cleaned.
  await app.register(async (raw: ApiServer) => {
    acceptRawBodies(raw);
    raw.route({
      ...contract.starPoll,
      bodyLimit: POLL_LIMIT_BYTES,
      handler: async (request) => {
        const poll = readPoll(request.body);
        const printer = await identify(request.params.token, poll.printerMAC, request.ip);
        return answerPoll(deps, printer, poll);
      },
    });
  });

  app.route({
    ...contract.starDocument,
    handler: async (request, reply) => {
      const { mac, token } = request.query;
      const printer = await identify(request.params.token, mac, request.ip);
      const id = printIdOf(token) ?? (await findGivenPrint(db, printer, null))?.id ?? null;
      const given = await (id === null ? giveNextPrint(deps, printer) : giveNamedPrint(deps, printer, id));
      if (!given) throw new ProblemError(404, 'not-found');
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-star-cut': 'partial; feed=true',
          'x-star-imageditherpattern': 'none',
        })
        .type(IMAGE)
        .send(encodePng(given.images));
    },
  });

  app.route({
    ...contract.starConfirmation,
    handler: async (request) => {
      const { mac, token, code = '' } = request.query;
      const printer = await identify(request.params.token, mac, request.ip);
      await reportPrint(deps, printer, printIdOf(token), reportOfStarCode(code));
      return {};
    },
  });
}

/** A printer that is not ready takes no document. What it was given is then on paper in part at most. */
async function answerPoll(
  deps: PapersDeps,
  printer: CloudPrinter,
  { statusCode, printingInProgress }: z.infer<typeof Poll>,
) {
  const { db } = deps;
  const state = stateOfStarCode(statusCode);
  if (state !== 'ready') {
    await reportPrint(deps, printer, null, { isPrinted: false, state, isOnPaper: true });
    return { jobReady: false };
  }
  if (printer.state !== 'ready') await storeSaidState(db, printer, state);
  const next = printingInProgress === true ? undefined : await findNextPrint(db, printer);
  return next ? { jobReady: true, mediaTypes: [IMAGE], jobToken: next.id } : { jobReady: false };
}

function readPoll(body: string): z.infer<typeof Poll> {
  const read = Poll.safeParse(jsonOf(body));
  if (!read.success) throw new ProblemError(400, 'malformed-request', { problems: [] });
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const deviceIdOf = (mac: string | null | undefined) => (mac ? mac.toLowerCase() : null);

/** A document is named by its id. Former firmware names none. */
function printIdOf(token: string | undefined): string | null {
  const read = z.uuid().safeParse(token);
  return read.success ? read.data : null;
}
