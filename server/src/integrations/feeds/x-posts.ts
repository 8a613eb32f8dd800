import { z } from 'zod';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { feedText } from './feed-text.ts';

/** Host of the pictures in an answer. */
export const X_PICTURE_HOST = 'pbs.twimg.com';

const LIMIT_MS = 5_000;
/** The API accepts 10 to 100. */
const MAX_POSTS = 20;
const MAX_TEXT = 1_000;
const MAX_NAME = 60;

const Count = z.int().min(0);
const Answer = z.object({
  // Missing when nothing was found.
  data: z
    .array(
      z.object({
        id: z.string().regex(/^\d{1,25}$/),
        text: z.string(),
        author_id: z.string(),
        created_at: z.iso.datetime(),
        public_metrics: z.object({ retweet_count: Count, reply_count: Count, like_count: Count }),
        attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
      }),
    )
    .default([]),
  includes: z
    .object({
      users: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            username: z.string().regex(/^\w{1,20}$/),
            profile_image_url: z.string().optional(),
          }),
        )
        .default([]),
      media: z
        .array(
          z.object({
            media_key: z.string(),
            type: z.string(),
            url: z.string().optional(),
            preview_image_url: z.string().optional(),
            alt_text: z.string().optional(),
          }),
        )
        .default([]),
    })
    .default({ users: [], media: [] }),
});

/**
 * Reads recent posts of a search. Fields: https://docs.x.com/x-api/posts/search-recent-posts
 *
 * @param baseUrl without a path at X; tests and the demo have another one
 * @throws OutboundFailure without a usable answer
 * @see CONT-04
 */
export async function readXPosts(client: OutboundClient, baseUrl: string, search: { query: string; token: string }) {
  const url = new URL(`${baseUrl}/2/tweets/search/recent`);
  url.search = new URLSearchParams({
    query: search.query,
    max_results: String(MAX_POSTS),
    'tweet.fields': 'attachments,author_id,created_at,public_metrics',
    expansions: 'attachments.media_keys,author_id',
    'user.fields': 'name,profile_image_url,username',
    'media.fields': 'alt_text,preview_image_url,type,url',
  }).toString();
  const headers = { authorization: `Bearer ${search.token}` };
  const accepts = ['application/json'];
  const answer = await client.send({ method: 'GET', url, hosts: [url.host], headers, accepts, limitMs: LIMIT_MS });
  if (answer.status !== 200) throw new OutboundFailure('not-usable', `${url.host} answered ${answer.status}.`);
  const { data, includes } = readJson(answer, Answer);
  const users = new Map(includes.users.map((user) => [user.id, user]));
  const media = new Map(includes.media.map((item) => [item.media_key, item]));
  return data.flatMap((post) => {
    const author = users.get(post.author_id);
    if (!author) return [];
    return [
      {
        id: post.id,
        text: withoutTrailingLinks(feedText(post.text, MAX_TEXT)),
        author: {
          name: feedText(author.name, MAX_NAME),
          username: author.username,
          pictureUrl: author.profile_image_url ?? null,
        },
        createdAt: post.created_at,
        metrics: {
          likes: post.public_metrics.like_count,
          replies: post.public_metrics.reply_count,
          reposts: post.public_metrics.retweet_count,
        },
        media: (post.attachments?.media_keys ?? []).flatMap((key) => {
          const item = media.get(key);
          const pictureUrl = item?.url ?? item?.preview_image_url;
          if (!item || pictureUrl === undefined) return [];
          const alt = item.alt_text === undefined ? null : feedText(item.alt_text, MAX_TEXT);
          return [{ pictureUrl, alt, isVideo: item.type !== 'photo' }];
        }),
        // Built from checked parts: no address of an answer becomes a link.
        url: `https://x.com/${author.username}/status/${post.id}`,
      },
    ];
  });
}

/** X appends shortened links of the media and of quoted posts, which the post shows anyway. */
function withoutTrailingLinks(text: string): string {
  return text.replace(/(\s*https:\/\/t\.co\/\w+)+$/, '');
}
