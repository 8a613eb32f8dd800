import { z } from 'zod';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { feedText } from './feed-text.ts';

const LIMIT_MS = 3_000;
const MAX_NAME = 60;

/** Decimal odds as number or text, with a point or a comma. */
const Coefficient = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}([.,]\d{1,4})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(z.number().min(1).max(10_000));
const Icon = z.string().nullish();

const Feed = z.object({
  p1: z.string().min(1),
  p2: z.string().min(1),
  p1Icon: Icon,
  p2Icon: Icon,
  coffP1: Coefficient,
  coffDraw: Coefficient,
  coffP2: Coefficient,
});

/**
 * Reads odds from a venue's address.
 *
 * @param hosts hosts that an administrator allowed for the venue
 * @throws OutboundFailure for a host that is not allowed, or without a usable answer
 * @see HOME-05
 */
export async function readOdds(client: OutboundClient, url: URL, hosts: readonly string[]) {
  const answer = await client.send({ method: 'GET', url, hosts, accepts: ['application/json'], limitMs: LIMIT_MS });
  if (answer.status !== 200) throw new OutboundFailure('not-usable', `${url.host} answered ${answer.status}.`);
  const { p1, p2, ...rest } = readJson(answer, z.unknown().transform(withCamelKeys).pipe(Feed));
  return { ...rest, p1: feedText(p1, MAX_NAME), p2: feedText(p2, MAX_NAME) };
}

function withCamelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [camelKey(key), field]));
}

/** Turns `p1_icon`, `P1-Icon`, `P1Icon` and `P1_ICON` to `p1Icon`. */
export function camelKey(key: string): string {
  const words = key.split(/[^a-z0-9]+/i).filter((word) => word !== '');
  const isSingle = words.length === 1;
  return words
    .map((word, place) => {
      const rest = isSingle ? word.slice(1) : word.slice(1).toLowerCase();
      const first = word.charAt(0);
      return (place === 0 ? first.toLowerCase() : first.toUpperCase()) + rest;
    })
    .join('');
}
