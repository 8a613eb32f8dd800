import type { z } from 'zod';

/**
 * Who may make a call at all; whose objects it may touch is the call's own rule.
 *
 * - `anyone`: the same answer for everybody, the caller's session is not read
 * - `visitor`: guests too; what it shows or changes belongs to the session, the device or the order's token
 * - `signed-in`: a session of any level, also one that only claims a phone or document number
 * - `proven`: a session whose owner proved an address, a number or an identity
 * - `staff`: a staff session with its second factor; the scope of the roles is checked by the call
 */
export type Access = 'anyone' | 'visitor' | 'signed-in' | 'proven' | 'staff';

/**
 * What a call is worth when the server cannot answer all of them. Each call names one; there is no default. Calls of lower
 * worth have higher numbers and are refused first.
 *
 * @see ERR-01
 */
export const PRIORITY = {
  /** Moves placed orders on: the staff's board and transitions, webhooks of providers, refunds. Never refused for load. */
  staff: 0,
  /** Places an order, or leads to one: changing, cancelling, signing in, paying. */
  ordering: 1,
  /** Reads the caller's own data, and the streams that replace polling for it. */
  ownData: 2,
  /** Reads the catalogue, which is answered from memory. */
  catalogue: 3,
  /** Everything that can wait until the rush is over. */
  optional: 4,
} as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/**
 * How old the second factor of a staff session may be for a call that changes something.
 *
 * - `recent`: confirmed within `RECENT_FACTOR_MINUTES`, because the call raises the caller's own power or moves money by
 *   hand; otherwise 422 `recent-second-factor-required`
 * - `of-session`: confirmed at the sign-in
 */
export type FactorAge = 'recent' | 'of-session';

/** @see AUTH-12 */
export const RECENT_FACTOR_MINUTES = 15;

type CallConfig = {
  readonly access: Access;
  readonly priority: Priority;
  /** Bounded at any load: calls beyond the places wait in a queue for seconds, and the newest are refused. */
  readonly isQueued?: true;
  readonly factor?: FactorAge;
};

/** A call of staff that changes something says how old the second factor may be; there is no default. */
type ChangeConfig = CallConfig &
  ({ readonly access: Exclude<Access, 'staff'> } | { readonly access: 'staff'; readonly factor: FactorAge });

/**
 * One call of the API: the server route, the typed client and the OpenAPI page are all made from this value.
 * `url` is written as Fastify writes it (`/api/orders/:id`).
 */
export type Call = (
  | { readonly method: 'GET'; readonly config: CallConfig }
  | { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly config: ChangeConfig }
) & {
  readonly url: string;
  readonly schema: {
    readonly summary: string;
    readonly tags: readonly string[];
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: { readonly 200?: z.ZodType; readonly 201?: z.ZodType; readonly 204?: z.ZodType };
  };
};
