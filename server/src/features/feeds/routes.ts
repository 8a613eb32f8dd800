import type { z } from 'zod';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/feeds.ts';
import type { Feed } from '@app/contract/visitor/feeds.ts';
import type { FindPicture } from './feed-picture.ts';
import type { Feeds, LoadedFeed } from './feeds.ts';

const PICTURE_CACHE_CONTROL = 'public, max-age=86400';

/** Registers odds, posts and photos of venues. @see HOME-05, CONT-04 */
export function registerFeeds(app: ApiServer, deps: { feeds: Feeds; findPicture: FindPicture }): void {
  const { feeds, findPicture } = deps;
  app.route({
    ...contract.odds,
    handler: async (request) => contentOf(await getFeed(feeds, request.scope.venueId, 'odds'), contract.Odds),
  });
  app.route({
    ...contract.twitterSearch,
    handler: async (request) => contentOf(await getFeed(feeds, request.scope.venueId, 'posts'), contract.SocialPosts),
  });
  app.route({
    ...contract.igFeed,
    handler: async (request) => contentOf(await getFeed(feeds, request.scope.venueId, 'photos'), contract.SocialPhotos),
  });
  app.route({
    ...contract.feedPicture,
    handler: async (request, reply) => {
      const { feed, key } = request.params;
      const loaded = await getFeed(feeds, request.scope.venueId, feed);
      const address = Object.hasOwn(loaded.pictures, key) ? loaded.pictures[key] : undefined;
      const url = address === undefined ? null : URL.parse(address);
      // Checked again: an administrator may have removed the host.
      const picture = url && loaded.allowsPicture(url) ? await findPicture(url) : null;
      if (!picture) throw new ProblemError(404, 'not-found');
      return reply.header('cache-control', PICTURE_CACHE_CONTROL).type('image/webp').send(picture);
    },
  });
}

/** @throws ProblemError 404 for a feed that the venue does not offer; 503 for one that was never read */
async function getFeed(feeds: Feeds, venueId: number, feed: Feed): Promise<LoadedFeed> {
  const state = await feeds.get(venueId, feed);
  if (state === 'not-offered') throw new ProblemError(404, 'not-found');
  if (state === 'unavailable') throw new ProblemError(503, 'service-unavailable');
  return state;
}

/** An earlier version of this server may have stored another shape. */
function contentOf<Schema extends z.ZodType>({ content, readAt }: LoadedFeed, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse({ ...Object(content), readAt: readAt.toISOString() });
  if (!parsed.success) throw new ProblemError(503, 'service-unavailable');
  return parsed.data;
}
