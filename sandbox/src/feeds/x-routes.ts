import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';

/** `nasty-text`: a post that is harmful as HTML. `empty`: nothing found. */
export const X_BEHAVIOURS = { search: [...WEB_FAULTS, 'too-many-requests', 'nasty-text', 'empty'] } as const;

export const SANDBOX_X_TOKEN = 'sandbox-x-token';
const NASTY_TEXT = '<img src=x onerror="alert(1)">Gol &lt;b&gt;de\u202e Ferreyra &amp; cía. javascript:alert(1)';

const Query = z.object({
  query: z.string().min(1).max(512),
  max_results: z.coerce.number().int().min(10).max(100).default(10),
  'tweet.fields': z.string().default(''),
  expansions: z.string().default(''),
  'user.fields': z.string().default(''),
  'media.fields': z.string().default(''),
});

const MINUTE_MS = 60_000;

type Post = { text: string; minutesAgo: number; author: number; media: number | null; counts: readonly number[] };
const POSTS: readonly Post[] = [
  {
    text: 'Así fue el gol de Ferreyra en el último clásico. Cabezazo en el segundo palo y la Platea Sur de pie. #RiberaHorizonte https://t.co/aB3dE5gH',
    minutesAgo: 6,
    author: 0,
    media: 0,
    counts: [412, 186, 2140],
  },
  {
    text: 'La doble ya salió. Pedila desde la butaca y no te pierdas el córner.',
    minutesAgo: 33,
    author: 1,
    media: null,
    counts: [41, 24, 318],
  },
  {
    text: 'Puertas abiertas &amp; sin fila: Ribera – Horizonte, hoy en La Ribera. https://t.co/Xy7zW1vU',
    minutesAgo: 150,
    author: 0,
    media: 1,
    counts: [97, 38, 1204],
  },
];
const USERS = [
  { name: 'Club La Ribera', username: 'laribera', picture: 'crests/ribera' },
  { name: 'Parrilla del 9', username: 'parrilladel9', picture: 'food/burger' },
];
const MEDIA = [
  { picture: 'scenes/event-ribera-horizonte', alt_text: 'La tribuna festeja el gol' },
  { picture: 'scenes/venue-ribera', alt_text: undefined },
];

/** The recent search of X's API v2. Fields that were not asked for are not sent. */
export async function xRoutes(
  app: FastifyInstance,
  deps: { clock: Clock; misbehaviour: Misbehaviour; url: () => string },
): Promise<void> {
  const { clock, misbehaviour, url } = deps;
  app.get('/x/2/tweets/search/recent', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${SANDBOX_X_TOKEN}`) {
      return reply.code(401).send({ title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' });
    }
    const parsed = Query.safeParse(request.query);
    if (!parsed.success) return reply.code(400).send({ title: 'Invalid Request', detail: 'Invalid parameters' });
    const behaviour = await misbehaviour.apply(reply, 'x', 'search', { query: parsed.data.query });
    if (behaviour === DONE) return reply;
    if (behaviour === 'too-many-requests') return reply.code(429).send({ title: 'Too Many Requests', status: 429 });
    if (behaviour === 'empty') return { meta: { result_count: 0 } };
    const posts = behaviour === 'nasty-text' ? POSTS.map((post) => ({ ...post, text: NASTY_TEXT })) : POSTS;
    return searchAnswer(posts, parsed.data, { nowMs: clock.now().getTime(), url: url() });
  });
}

function searchAnswer(
  posts: readonly Post[],
  query: z.output<typeof Query>,
  { nowMs, url }: { nowMs: number; url: string },
) {
  const listed = (name: 'tweet.fields' | 'expansions' | 'user.fields' | 'media.fields') =>
    new Set(query[name].split(','));
  const only = (fields: Set<string>, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => fields.has(name) && value !== undefined));
  const expansions = listed('expansions');
  const idOf = (place: number) => String(1_990_000_000_000_000_000n - BigInt(place));
  const data = posts.map(({ text, minutesAgo, author, media, counts: [reposts, replies, likes] }, place) => ({
    id: idOf(place),
    edit_history_tweet_ids: [idOf(place)],
    text,
    ...only(listed('tweet.fields'), {
      author_id: String(author),
      created_at: new Date(nowMs - minutesAgo * MINUTE_MS).toISOString(),
      public_metrics: {
        retweet_count: reposts,
        reply_count: replies,
        like_count: likes,
        quote_count: 3,
        bookmark_count: 1,
        impression_count: 90_000,
      },
      attachments: media === null ? undefined : { media_keys: [`3_${media}`] },
    }),
  }));
  const users = USERS.map(({ name, username, picture }, id) => ({
    id: String(id),
    name,
    username,
    ...only(listed('user.fields'), { profile_image_url: `${url}/feed-pictures/${picture}.webp` }),
  }));
  const media = MEDIA.map(({ picture, alt_text }, place) => ({
    media_key: `3_${place}`,
    type: 'photo',
    ...only(listed('media.fields'), { url: `${url}/feed-pictures/${picture}.webp`, alt_text }),
  }));
  return {
    data,
    includes: {
      ...(expansions.has('author_id') && { users }),
      ...(expansions.has('attachments.media_keys') && { media }),
    },
    meta: { newest_id: idOf(0), oldest_id: idOf(posts.length - 1), result_count: posts.length },
  };
}
