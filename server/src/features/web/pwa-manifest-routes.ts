import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { renderVenueIcon, ICON_SIZES } from './venue-icon.ts';

const MAX_CACHED_ICONS = 100;
const HOUR = 'public, max-age=3600';

/** Registers the manifest and icons with which a phone installs the app under the venue's name. @see APP-10 */
export async function pwaManifestRoutes(
  app: ApiServer,
  { catalogue, media }: { catalogue: Catalogue; media: MediaFiles },
): Promise<void> {
  const icons = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED_ICONS });

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(JSON.stringify(manifest('Entretiempo', '/home', undefined))),
  );

  app.route({
    method: 'GET',
    url: '/manifest/:file',
    schema: { hide: true, params: z.object({ file: z.string() }) },
    handler: async (request, reply) => {
      const [, venueCode] = /^([a-z0-9-]+)\.webmanifest$/.exec(request.params.file) ?? [];
      if (venueCode === undefined) throw new ProblemError(404, 'not-found');
      const { venue } = await catalogue.venueByCode(venueCode);
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', HOUR)
        .send(JSON.stringify(manifest(venue.name, `/home/${venue.code}`, venue)));
    },
  });

  app.route({
    method: 'GET',
    url: '/icons/:venueCode/:file',
    schema: { hide: true, params: z.object({ venueCode: z.string(), file: z.string() }) },
    handler: async (request, reply) => {
      const { venueCode, file } = request.params;
      const size = sizeOf(file);
      const { venue } = await catalogue.venueByCode(venueCode);
      const key = `${venue.id} ${venue.updatedAt} ${size}`;
      const icon = icons.get(key) ?? renderVenueIcon(venue, media, size);
      icons.set(key, icon);
      return sendIcon(reply, icon);
    },
  });

  app.route({
    method: 'GET',
    url: '/icons/:file',
    schema: { hide: true, params: z.object({ file: z.string() }) },
    handler: async (request, reply) => {
      const size = sizeOf(request.params.file);
      const icon = icons.get(String(size)) ?? renderVenueIcon(null, media, size);
      icons.set(String(size), icon);
      return sendIcon(reply, icon);
    },
  });
}

/** @throws ProblemError 404 for another file */
function sizeOf(file: string): (typeof ICON_SIZES)[number] {
  const size = ICON_SIZES.find((known) => file === `${known}.png`);
  if (size === undefined) throw new ProblemError(404, 'not-found');
  return size;
}

async function sendIcon(reply: FastifyReply, icon: Promise<Buffer>): Promise<FastifyReply> {
  return reply
    .type('image/png')
    .header('cache-control', HOUR)
    .send(await icon);
}

function manifest(name: string, startUrl: string, venue: Venue | undefined) {
  return {
    id: startUrl,
    name,
    short_name: name,
    start_url: startUrl,
    scope: '/',
    display: 'minimal-ui',
    orientation: 'portrait',
    lang: venue?.language ?? 'es',
    theme_color: venue?.palette.light['brand'] ?? '#22313f',
    background_color: venue?.palette.light['bg'] ?? '#fbf8f4',
    icons: ICON_SIZES.map((size) => ({
      src: venue ? `/icons/${venue.code}/${size}.png` : `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
