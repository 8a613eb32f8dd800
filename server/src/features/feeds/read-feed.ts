import { allowsHosts, createFeedPictures, type AllowsPicture } from '#integrations/feeds/feed-pictures.ts';
import { isInstagramPictureHost, readInstagramPhotos } from '#integrations/feeds/instagram-photos.ts';
import { readOdds } from '#integrations/feeds/odds-feed.ts';
import { readXPosts, X_PICTURE_HOST } from '#integrations/feeds/x-posts.ts';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { Feed } from '@app/contract/visitor/feeds.ts';
import type { FeedContent, FeedSettings } from './feed-store.ts';

export type FeedReaderDeps = {
  readonly client: OutboundClient;
  readonly settings: Pick<IntegrationSettings, 'sandboxOrigin' | 'feeds'>;
  /** Reads the stored token of a venue at each use, so that a new one counts at once. */
  readonly tokenOf: (venueId: number, name: 'x-bearer-token' | 'instagram-access-token') => Promise<string | null>;
};

/**
 * What is read for a feed: the address of the odds, the search, or the account. Null: the venue does not offer the feed,
 * or no administrator allowed its host.
 */
export function findSource(feed: Feed, settings: FeedSettings, sandboxOrigin: string | null): string | null {
  if (!settings.enabled) return null;
  if (feed === 'posts') return settings.twitterQuery;
  if (feed === 'photos') return settings.igUserId;
  const url = settings.bettingUrl === null ? null : URL.parse(settings.bettingUrl);
  if (!url) return null;
  return url.origin === sandboxOrigin || settings.hosts.includes(url.host) ? url.href : null;
}

/** Whether this server may read a picture of a feed from an address. */
export function pictureRule(feed: Feed, hosts: readonly string[], sandboxOrigin: string | null): AllowsPicture {
  if (feed === 'odds') return allowsHosts(sandboxOrigin, (host) => hosts.includes(host));
  if (feed === 'posts') return allowsHosts(sandboxOrigin, (host) => host === X_PICTURE_HOST);
  return allowsHosts(sandboxOrigin, isInstagramPictureHost);
}

/**
 * Reads a feed from its provider and cleans it.
 *
 * @throws OutboundFailure without a usable answer
 */
export async function readFeed(
  { client, settings: { sandboxOrigin, feeds }, tokenOf }: FeedReaderDeps,
  place: { venueId: number; feed: Feed; source: string; hosts: readonly string[] },
): Promise<FeedContent> {
  const { venueId, feed, source, hosts } = place;
  const pictures = createFeedPictures(pictureRule(feed, hosts, sandboxOrigin));
  const path = (address: string | null | undefined) => {
    const name = pictures.add(address);
    return name === null ? null : `/api/venues/${venueId}/feeds/${feed}/pictures/${name}`;
  };
  const withPictures = (content: unknown): FeedContent => ({ content, pictures: pictures.addresses });
  if (feed === 'odds') {
    const url = new URL(source);
    const odds = await readOdds(client, url, url.origin === sandboxOrigin ? [...hosts, url.host] : hosts);
    return withPictures({ ...odds, p1Icon: path(odds.p1Icon), p2Icon: path(odds.p2Icon) });
  }
  if (feed === 'posts') {
    const token = await requireToken(tokenOf, venueId, 'x-bearer-token');
    const posts = await readXPosts(client, feeds.xUrl, { query: source, token });
    return withPictures({
      posts: posts.map(({ author: { pictureUrl, ...author }, media, ...post }) => ({
        ...post,
        author: { ...author, picture: path(pictureUrl) },
        media: media.flatMap(({ pictureUrl: address, ...item }) => {
          const picture = path(address);
          return picture === null ? [] : [{ ...item, picture }];
        }),
      })),
    });
  }
  const token = await requireToken(tokenOf, venueId, 'instagram-access-token');
  const photos = await readInstagramPhotos(client, feeds.instagramUrl, { userId: source, token });
  return withPictures({
    photos: photos.flatMap(({ pictureUrl, ...photo }) => {
      const picture = path(pictureUrl);
      return picture === null ? [] : [{ ...photo, picture }];
    }),
  });
}

async function requireToken(
  tokenOf: FeedReaderDeps['tokenOf'],
  venueId: number,
  name: Parameters<FeedReaderDeps['tokenOf']>[1],
): Promise<string> {
  const token = await tokenOf(venueId, name);
  if (token === null) throw new Error(`Venue ${venueId} has no secret ${name}; set it before its feed can be read.`);
  return token;
}
