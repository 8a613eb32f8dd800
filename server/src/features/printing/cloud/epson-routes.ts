import { storeSaidState, type CloudPrinter } from '#features/print-queue/cloud-printer-store.ts';
import { acceptRawBodies } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/cloud-printers.ts';
import type { PapersDeps } from '../printing-deps.ts';
import { encodePrintRequest, readPrintResults, readStatus } from './epson-xml.ts';
import { giveNextPrint, reportPrint } from './give-print.ts';
import { identifyPrinter } from './identify-printer.ts';

/** A result has some hundred bytes for each document. */
const REQUEST_LIMIT_BYTES = 64 * 1024;
const ID_CHARACTERS = 60;

/** Registers the call of printers with Epson Server Direct Print. @see ORD-08 */
export async function epsonRoutes(app: ApiServer, deps: PapersDeps): Promise<void> {
  // A separate scope: forms of printers only, and no text of a person.
  await app.register(async (raw: ApiServer) => {
    acceptRawBodies(raw);
    raw.route({
      ...contract.epsonRequest,
      bodyLimit: REQUEST_LIMIT_BYTES,
      handler: async (request, reply) => {
        const form = new URLSearchParams(request.body);
        const id = form.get('ID') ?? '';
        const deviceId = id === '' ? null : id.slice(0, ID_CHARACTERS);
        const { token } = request.params;
        const printer = await identifyPrinter(deps.db, { protocol: 'epson', token, deviceId, ip: request.ip });
        const answer = await answerForm(deps, printer, form);
        return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(answer);
      },
    });
  });
}

/** Epson: an empty answer says that nothing is to be printed, or that a report arrived. */
async function answerForm(deps: PapersDeps, printer: CloudPrinter, form: URLSearchParams): Promise<string> {
  switch (form.get('ConnectionType')) {
    case 'GetRequest': {
      const given = await giveNextPrint(deps, printer);
      return given ? encodePrintRequest(given) : '';
    }
    case 'SetResponse':
      await recordResults(deps, printer, form.get('ResponseFile') ?? '');
      return '';
    case 'SetStatus': {
      const state = readStatus(form.get('Status') ?? '');
      if (state !== null) await storeSaidState(deps.db, printer, state);
      return '';
    }
    default:
      return '';
  }
}

/** A printer that was out of paper before it took a document has printed nothing of it. */
async function recordResults(deps: PapersDeps, printer: CloudPrinter, xml: string): Promise<void> {
  for (const { id, report } of readPrintResults(xml)) {
    const wasSo = !report.isPrinted && report.state === printer.state && report.state !== 'unreachable';
    await reportPrint(deps, printer, id, wasSo ? { ...report, isOnPaper: false } : report);
  }
}
