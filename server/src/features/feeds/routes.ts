import { z } from 'zod';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/feeds.ts';
import type { Feed } from '@app/contract/visitor/feeds.ts';
import type { FindPicture } from './feed-picture.ts';
import type { Feeds, LoadedFeed } from './feeds.ts';

const PICTURE_CACHE_CONTROL = 'public, max-age=86400';

const StoredPosts = z.object({ posts: z.array(contract.SocialPost.omit({ readAt: true })) });
const StoredPhotos = z.object({ photos: z.array(contract.SocialPhoto.omit({ readAt: true })) });

/** Registers odds, posts and photos of venues. @see HOME-05, CONT-04 */
export function registerFeeds(app: ApiServer, deps: { feeds: Feeds; findPicture: FindPicture }): void {
  const { feeds, findPicture } = deps;
  app.route({
    ...contract.odds,
    handler: async (request) => {
      const { content, readAt } = await getFeed(feeds, request.scope.venueId, 'odds');
      return parse(contract.Odds, { ...Object(content), readAt: readAt.toISOString() });
    },
  });
  app.route({
    ...contract.twitterSearch,
    handler: async (request) => {
      const loaded = await findFeed(feeds, request.scope.venueId, 'posts');
      return loaded === null
        ? []
        : itemsOf(
            loaded,
            StoredPosts.transform(({ posts }) => posts),
          );
    },
  });
  app.route({
    ...contract.igFeed,
    handler: async (request) => {
      const loaded = await findFeed(feeds, request.scope.venueId, 'photos');
      return loaded === null
        ? []
        : itemsOf(
            loaded,
            StoredPhotos.transform(({ photos }) => photos),
          );
    },
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
  const loaded = await findFeed(feeds, venueId, feed);
  if (loaded === null) throw new ProblemError(404, 'not-found');
  return loaded;
}

/**
 * @returns null for a feed that the venue does not offer
 * @throws ProblemError 404 for an unknown venue; 503 for a feed that was never read
 */
async function findFeed(feeds: Feeds, venueId: number, feed: Feed): Promise<LoadedFeed | null> {
  const state = await feeds.get(venueId, feed);
  if (state === 'unknown-venue') throw new ProblemError(404, 'not-found');
  if (state === 'unavailable') throw new ProblemError(503, 'service-unavailable');
  return state === 'not-offered' ? null : state;
}

/** Each item has the time at which this server read the feed. */
function itemsOf<Item extends object>(
  { content, readAt }: LoadedFeed,
  schema: z.ZodType<readonly Item[]>,
): (Item & { readAt: string })[] {
  return parse(schema, content).map((item) => ({ ...item, readAt: readAt.toISOString() }));
}

/** @throws ProblemError 503: an earlier version of this server may have stored another shape */
function parse<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new ProblemError(503, 'service-unavailable');
  return parsed.data;
}
