import { z } from 'zod';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { feedText } from './feed-text.ts';

const LIMIT_MS = 5_000;
const MAX_PHOTOS = 24;
const MAX_CAPTION = 500;

const Answer = z.object({
  data: z.array(
    z.object({
      id: z.string().regex(/^\d{1,30}$/),
      caption: z.string().optional(),
      media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
      // Missing for media with copyright claims.
      media_url: z.string().optional(),
      thumbnail_url: z.string().optional(),
      permalink: z.string(),
      timestamp: z.string(),
    }),
  ),
});

/** Whether a host serves pictures of Instagram. Their names change with each answer. */
export function isInstagramPictureHost(host: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(cdninstagram\.com|fbcdn\.net)$/.test(host);
}

/**
 * Reads the newest media of an account. Fields: https://developers.facebook.com/docs/instagram-platform/reference/instagram-media
 *
 * @param baseUrl without a path at Instagram; tests and the demo have another one
 * @throws OutboundFailure without a usable answer
 * @see CONT-04
 */
export async function readInstagramPhotos(
  client: OutboundClient,
  baseUrl: string,
  account: { userId: string; token: string },
) {
  const url = new URL(`${baseUrl}/${account.userId}/media`);
  url.search = new URLSearchParams({
    fields: 'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp',
    limit: String(MAX_PHOTOS),
    access_token: account.token,
  }).toString();
  // Meta's APIs name JSON also as text/javascript.
  const accepts = ['application/json', 'text/javascript'];
  const answer = await client.send({ method: 'GET', url, hosts: [url.host], accepts, limitMs: LIMIT_MS });
  if (answer.status !== 200) throw new OutboundFailure('not-usable', `${url.host} answered ${answer.status}.`);
  return readJson(answer, Answer).data.flatMap((item) => {
    const isVideo = item.media_type === 'VIDEO';
    const pictureUrl = isVideo ? item.thumbnail_url : item.media_url;
    const takenAt = new Date(item.timestamp);
    const link = instagramLink(item.permalink);
    if (pictureUrl === undefined || link === null || Number.isNaN(takenAt.getTime())) return [];
    const caption = feedText(item.caption ?? '', MAX_CAPTION);
    return [{ id: item.id, caption, pictureUrl, isVideo, takenAt: takenAt.toISOString(), url: link }];
  });
}

/** Builds the link from the checked code of a post. */
function instagramLink(permalink: string): string | null {
  const [, kind, code] =
    /^https:\/\/www\.instagram\.com\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]{1,40})\/?$/.exec(permalink) ?? [];
  return kind === undefined || code === undefined ? null : `https://www.instagram.com/${kind}/${code}/`;
}
