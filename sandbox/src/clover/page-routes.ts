import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../page/send-page.ts';
import { DEVICES_PATH, devicesPage, type PageLanguage } from './devices-page.ts';
import type { Devices } from './devices.ts';
import { applyTap, Tap } from './taps.ts';

const Query = z.object({ lang: z.enum(['es', 'en']).optional().catch(undefined) });
const Pressed = z.object({ device: z.string(), tap: Tap });

/** The page on which a person uses the devices. */
export async function pageRoutes(app: FastifyInstance, devices: Devices): Promise<void> {
  app.get(DEVICES_PATH, async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    return sendPage(reply, devicesPage([...devices.all.values()], language));
  });

  app.post(DEVICES_PATH, async (request, reply) => {
    const pressed = Pressed.safeParse(request.body);
    const device = pressed.success ? devices.all.get(pressed.data.device) : undefined;
    if (!pressed.success || !device) return reply.code(400).send({ error: 'malformed-request' });
    // The sale may have ended meanwhile: the page then shows it.
    applyTap(devices, device, pressed.data.tap);
    const language = languageOf(request.query, request.headers['accept-language']);
    return reply.header('cache-control', 'no-store').redirect(`${DEVICES_PATH}?lang=${language}`, 303);
  });
}

function languageOf(query: unknown, acceptLanguage: string | undefined): PageLanguage {
  const preferred = acceptLanguage?.toLowerCase().startsWith('en') ? 'en' : 'es';
  return Query.safeParse(query).data?.lang ?? preferred;
}
