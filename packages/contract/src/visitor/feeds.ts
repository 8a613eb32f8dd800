import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';

/** The feeds that this server reads for a venue. */
export const FEEDS = ['odds', 'posts', 'photos'] as const;
export const Feed = z.enum(FEEDS);
export type Feed = z.infer<typeof Feed>;

/** ISO instant at which this server read the feed. */
const readAt = z.string();
/** Path of a picture on this server; null without a usable one. */
const picture = z.string().nullable();

/** Decimal odds of a match: first team, draw, second team. @see HOME-05 */
export const Odds = z
  .object({
    p1: z.string(),
    p2: z.string(),
    p1Icon: picture,
    p2Icon: picture,
    coffP1: z.number(),
    coffDraw: z.number(),
    coffP2: z.number(),
    readAt,
  })
  .meta({ id: 'Odds' });
export type Odds = z.infer<typeof Odds>;

/** `text` is plain text; `media` are still pictures. `readAt` is the same for all posts of an answer. */
export const SocialPost = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.object({ name: z.string(), username: z.string(), picture }),
    createdAt: z.string(),
    metrics: z.object({ likes: z.int(), replies: z.int(), reposts: z.int() }),
    media: z.array(z.object({ picture: z.string(), alt: z.string().nullable(), isVideo: z.boolean() })),
    url: z.string(),
    readAt,
  })
  .meta({ id: 'SocialPost' });
export type SocialPost = z.infer<typeof SocialPost>;

export const SocialPhoto = z
  .object({
    id: z.string(),
    caption: z.string(),
    picture: z.string(),
    isVideo: z.boolean(),
    takenAt: z.string(),
    url: z.string(),
    readAt,
  })
  .meta({ id: 'SocialPhoto' });
export type SocialPhoto = z.infer<typeof SocialPhoto>;

const tags = ['content'] as const;

/** 404 without odds; 503 while the feed was never read. An answer may be old: `readAt` says how old. @see HOME-05 */
export const odds = {
  method: 'GET',
  url: '/api/venues/:id/odds',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: { summary: 'Odds of the match of a venue', tags, params: ById, response: { 200: Odds } },
} as const satisfies Call;

/** Empty without posts, and for a venue that offers none; 503 while they were never read. @see CONT-04 */
export const twitterSearch = {
  method: 'GET',
  url: '/api/venues/:id/twitter-search',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: { summary: 'Social posts of a venue', tags, params: ById, response: { 200: z.array(SocialPost) } },
} as const satisfies Call;

/** As `twitterSearch`. @see CONT-04 */
export const igFeed = {
  method: 'GET',
  url: '/api/venues/:id/ig-feed',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: { summary: 'Photos of a venue', tags, params: ById, response: { 200: z.array(SocialPhoto) } },
} as const satisfies Call;

/** A picture of a feed, encoded again as WebP. */
export const feedPicture = {
  method: 'GET',
  url: '/api/venues/:id/feeds/:feed/pictures/:key',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: {
    summary: 'A picture of a feed',
    tags,
    params: z.object({ id: Id, feed: Feed, key: z.string().regex(/^[0-9a-f]{32}$/) }),
    response: {},
    answerType: 'image/webp',
  },
} as const satisfies Call;
