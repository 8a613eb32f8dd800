import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../page/send-page.ts';
import { currentSale, type Point } from './point.ts';
import type { SaleRow } from './sales.ts';
import { applyTap, canTap } from './taps.ts';
import { BUTTON_NAMES, BUTTONS, TERMINALS_PATH, terminalsPage, type PageLanguage } from './terminals-page.ts';

const Query = z.object({ lang: z.enum(['es', 'en']).optional().catch(undefined) });
const Pressed = z.object({ saleId: z.string(), do: z.enum(BUTTON_NAMES) });

/** The page on which a person uses the terminals. */
export async function pageRoutes(app: FastifyInstance, point: Point): Promise<void> {
  app.get(TERMINALS_PATH, async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    return sendPage(reply, terminalsPage(newestSales(point), language));
  });

  app.post(TERMINALS_PATH, async (request, reply) => {
    const pressed = Pressed.safeParse(request.body);
    const row = pressed.success ? point.books.sales.get(pressed.data.saleId) : undefined;
    if (!pressed.success || !row) return reply.code(400).send({ error: 'malformed-request' });
    const { tap, detail } = BUTTONS[pressed.data.do];
    const sale = currentSale(point, row);
    // The shop may have cancelled the sale meanwhile: the page then shows it.
    if (canTap(sale, tap)) {
      const { gateway } = point;
      const facts = { reference: sale.reference, tap };
      const behaviour = await gateway.misbehaviour.apply(reply, 'mercado-pago', 'tap', facts);
      applyTap(point, sale, { tap, detail }, behaviour);
    }
    const language = languageOf(request.query, request.headers['accept-language']);
    return reply.header('cache-control', 'no-store').redirect(`${TERMINALS_PATH}?lang=${language}`, 303);
  });
}

/** Returns the newest sale of each terminal, the last changed first. */
function newestSales(point: Point): SaleRow[] {
  const byTerminal = new Map(point.books.sales.rows().map((row) => [row.terminalId, currentSale(point, row)]));
  return [...byTerminal.values()].toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
}

function languageOf(query: unknown, acceptLanguage: string | undefined): PageLanguage {
  const preferred = acceptLanguage?.toLowerCase().startsWith('en') ? 'en' : 'es';
  return Query.safeParse(query).data?.lang ?? preferred;
}
