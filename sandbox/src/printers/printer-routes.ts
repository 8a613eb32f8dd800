import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../page/send-page.ts';
import { askAsEpson, sendEpsonStatus } from './epson-client.ts';
import { PRESSES, PRINTERS_PATH, printersPage, type PageLanguage, type Press } from './printers-page.ts';
import { createPrinter, FATES, type StandInPrinter } from './stand-in-printer.ts';
import { askAsStar } from './star-client.ts';

const ASKS_EVERY_MS = 5_000;
const PAPERS_SHOWN = 20;

const NewPrinter = z.object({ vendor: z.enum(['star', 'epson']), url: z.url() });
const Changes = z.object({
  url: z.url().optional(),
  deviceId: z.string().optional(),
  hasPaper: z.boolean().optional(),
  isCoverOpen: z.boolean().optional(),
  isOnline: z.boolean().optional(),
  nextFate: z.enum(FATES).optional(),
});
const Pressed = z.object({ printerId: z.string(), do: z.enum(PRESSES) });
const Query = z.object({ lang: z.enum(['es', 'en']).optional().catch(undefined) });

/**
 * Printers that ask a server for documents: a page for a person, and controls for tests. A printer that a person made asks every
 * five seconds; one of a test asks when the test says so.
 */
export async function printerRoutes(app: FastifyInstance): Promise<void> {
  const printers = new Map<string, StandInPrinter>();

  app.post('/_printers', async (request, reply) => {
    const made = NewPrinter.safeParse(request.body);
    if (!made.success) return reply.code(400).send({ error: 'malformed-request' });
    const printer = createPrinter(made.data);
    printers.set(printer.id, printer);
    return shown(printer);
  });

  app.post<{ Params: { id: string } }>('/_printers/:id/state', async (request, reply) => {
    const printer = printers.get(request.params.id);
    const changes = Changes.safeParse(request.body);
    if (!printer || !changes.success) return reply.code(404).send({ error: 'not-found' });
    Object.assign(printer, changes.data);
    if (printer.vendor === 'epson' && printer.isOnline) await sendEpsonStatus(printer);
    return shown(printer);
  });

  app.post<{ Params: { id: string } }>('/_printers/:id/ask', async (request, reply) => {
    const printer = printers.get(request.params.id);
    if (!printer) return reply.code(404).send({ error: 'not-found' });
    await ask(printer);
    return shown(printer);
  });

  app.post<{ Params: { id: string } }>('/_printers/:id/report', async (request, reply) => {
    const printer = printers.get(request.params.id);
    if (!printer) return reply.code(404).send({ error: 'not-found' });
    await printer.lostReport?.();
    printer.lostReport = null;
    return shown(printer);
  });

  pageRoutes(app, printers);
}

/** The page on which a person makes and uses printers. */
function pageRoutes(app: FastifyInstance, printers: Map<string, StandInPrinter>): void {
  const timers = new Map<string, NodeJS.Timeout>();
  const remove = (id: string) => {
    clearInterval(timers.get(id));
    printers.delete(id);
  };
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));

  app.get(PRINTERS_PATH, async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    return sendPage(reply, printersPage([...printers.values()], language));
  });

  app.post(PRINTERS_PATH, async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    const made = NewPrinter.safeParse(request.body);
    const pressed = Pressed.safeParse(request.body);
    const printer = pressed.success ? printers.get(pressed.data.printerId) : undefined;
    if (made.success) {
      const added = createPrinter(made.data);
      printers.set(added.id, added);
      timers.set(
        added.id,
        setInterval(() => void ask(added), ASKS_EVERY_MS),
      );
    } else if (pressed.success && printer) {
      if (pressed.data.do === 'remove') remove(printer.id);
      else await press(printer, pressed.data.do);
    }
    return reply.header('cache-control', 'no-store').redirect(`${PRINTERS_PATH}?lang=${language}`, 303);
  });
}

/** A printer without a network asks nothing, and one whose server does not answer asks again later. */
async function ask(printer: StandInPrinter): Promise<void> {
  if (!printer.isOnline) return;
  try {
    await (printer.vendor === 'star' ? askAsStar(printer) : askAsEpson(printer));
  } catch (error) {
    printer.answer = error instanceof Error ? error.message : 'no answer';
  }
  printer.papers = printer.papers.slice(-PAPERS_SHOWN);
}

async function press(printer: StandInPrinter, what: Exclude<Press, 'remove'>): Promise<void> {
  if (what === 'paper') printer.hasPaper = !printer.hasPaper;
  if (what === 'cover') printer.isCoverOpen = !printer.isCoverOpen;
  if (what === 'network') printer.isOnline = !printer.isOnline;
  if (what === 'lose-report') printer.nextFate = 'report-lost';
  if (what === 'end-paper') printer.nextFate = 'paper-ends';
  if (printer.vendor === 'epson' && (what === 'paper' || what === 'cover') && printer.isOnline) {
    await sendEpsonStatus(printer).catch(() => undefined);
  }
  await ask(printer);
}

/** What tests read of a printer. */
function shown({ lostReport, ...printer }: StandInPrinter) {
  return { ...printer, hasLostReport: lostReport !== null };
}

function languageOf(query: unknown, acceptLanguage: string | undefined): PageLanguage {
  const preferred = acceptLanguage?.toLowerCase().startsWith('en') ? 'en' : 'es';
  return Query.safeParse(query).data?.lang ?? preferred;
}
