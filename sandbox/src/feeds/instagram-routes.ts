import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';

export const INSTAGRAM_BEHAVIOURS = { media: [...WEB_FAULTS, 'expired-token', 'empty'] } as const;

export const SANDBOX_INSTAGRAM_TOKEN = 'sandbox-instagram-token';

const Query = z.object({
  fields: z.string().default('id'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  access_token: z.string(),
});

const HOUR_MS = 3_600_000;
const PHOTOS = [
  ['scenes/tienda', 'Hinchas con la camiseta nueva en la tienda oficial.'],
  ['scenes/barra', 'Barra del hall central, a punto.'],
  ['scenes/combo-tribuna', 'Pochoclos en la Platea Sur. #DíaDePartido'],
  ['scenes/parrilla', 'La parrilla ya huele desde la avenida.'],
  ['scenes/event-femenino', 'Las chicas entrenaron de noche.'],
  ['scenes/heladeria', 'Helado de entretiempo.'],
  ['scenes/venue-ribera', 'Así está la cancha hoy.'],
] as const;

/** The media of an account in Instagram's Graph API. Fields that were not asked for are not sent. */
export async function instagramRoutes(
  app: FastifyInstance,
  deps: { clock: Clock; misbehaviour: Misbehaviour; url: () => string },
): Promise<void> {
  const { clock, misbehaviour, url } = deps;
  app.get<{ Params: { userId: string } }>('/instagram/:userId/media', async (request, reply) => {
    const parsed = Query.safeParse(request.query);
    const behaviour = await misbehaviour.apply(reply, 'instagram', 'media', { userId: request.params.userId });
    if (behaviour === DONE) return reply;
    const isKnown = parsed.success && parsed.data.access_token === SANDBOX_INSTAGRAM_TOKEN;
    if (!isKnown || behaviour === 'expired-token') {
      return reply.code(400).send({
        error: { message: 'Error validating access token', type: 'OAuthException', code: 190, fbtrace_id: 'sandbox' },
      });
    }
    const { fields, limit } = parsed.data;
    const asked = new Set([...fields.split(','), 'id']);
    const nowMs = clock.now().getTime();
    const media = behaviour === 'empty' ? [] : PHOTOS.slice(0, limit);
    const data = media.map(([picture, caption], place) => {
      const isVideo = place === PHOTOS.length - 1;
      const address = `${url()}/feed-pictures/${picture}.webp`;
      const item = {
        id: `1790${String(place).padStart(13, '0')}`,
        caption,
        media_type: isVideo ? 'VIDEO' : 'IMAGE',
        media_url: isVideo ? `${url()}/feed-pictures/video.mp4` : address,
        ...(isVideo && { thumbnail_url: address }),
        permalink: `https://www.instagram.com/p/Demo${place}/`,
        // Meta writes the offset without a colon.
        timestamp: new Date(nowMs - (place + 1) * HOUR_MS).toISOString().replace(/\.\d{3}Z$/, '+0000'),
      };
      return Object.fromEntries(Object.entries(item).filter(([name]) => asked.has(name)));
    });
    return { data, paging: { cursors: { before: 'a', after: 'b' } } };
  });
}
