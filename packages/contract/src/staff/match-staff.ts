import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { MATCH_INVITATION_STATES, MATCH_SETS } from '../values/match-sets.ts';

const tags = ['Staff sign-in'];
/** A token of 256 bits has 43 characters. */
const Token = z.string().max(200);

/** What a person reads who scanned the QR code of a match. */
export const MatchOffer = z
  .object({
    venue: z.string(),
    commerce: z.string(),
    event: z.string(),
    timeZone: z.string(),
    set: z.enum(MATCH_SETS),
    state: z.enum(MATCH_INVITATION_STATES),
    places: z.int(),
    endsAt: z.string().nullable().meta({ description: 'Null: the event was removed' }),
  })
  .meta({ id: 'MatchOffer' });
export type MatchOffer = z.infer<typeof MatchOffer>;

/** What became of the own request to join. */
export const MatchPlace = z
  .object({ name: z.string(), state: z.enum(['waiting', 'in', 'refused', 'ended']) })
  .meta({ id: 'MatchPlace' });
export type MatchPlace = z.infer<typeof MatchPlace>;

/** The token is in the body, so that no log of URLs has it. 422 `invitation-not-valid` for an unknown one. */
export const readMatchOffer = {
  method: 'POST',
  url: '/api/match-staff/read',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'What the QR code of a match offers',
    tags,
    body: z.object({ token: Token }),
    response: { 200: MatchOffer },
  },
} as const satisfies Call;

/**
 * Asks to join. A repeat with the same key changes nothing.
 *
 * @throws `invitation-not-valid`, `match-full`, `match-closed`, `match-ended`, `match-called-off`, `enter-full-name`,
 *   `document-end`, `pin-digits` and the other problems of a PIN; 409 `name-joined` with `name` unless `isOtherPerson`
 * @see ROLE-01, AUTH-12
 */
export const joinMatch = {
  method: 'POST',
  url: '/api/match-staff/join',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'Ask to join the temporary staff of a match',
    tags,
    body: z.object({
      token: Token,
      key: z
        .string()
        .min(32)
        .max(200)
        .meta({ description: 'Random, made by the phone. It asks with it what became of the request' }),
      name: z.string().max(200),
      documentEnd: z.string().max(10).meta({ description: 'Last three digits of the document' }),
      pin: z.string().max(20),
      isOtherPerson: z.boolean().default(false).meta({ description: 'Another person of this name joined before' }),
    }),
    response: { 200: MatchPlace },
  },
} as const satisfies Call;

/** A phone that did not join yet has a key that the server does not know: its place is null. */
export const readMatchPlace = {
  method: 'POST',
  url: '/api/match-staff/place',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'What became of a request to join',
    tags,
    body: z.object({ key: z.string().max(200) }),
    response: { 200: z.object({ place: MatchPlace.nullable() }) },
  },
} as const satisfies Call;
