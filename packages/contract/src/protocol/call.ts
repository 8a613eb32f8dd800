import type { z } from 'zod';
import type { OwnStaffObject, PublicObject, StaffObject, VisitorObject } from './call-objects.ts';
import type { NeededPermission } from './permissions.ts';

/**
 * Minimum level of a call. Its `object` says which objects it may access.
 * - `anyone`: the same response for every caller; the session is not read
 * - `visitor`: guests too; its data belongs to the session, the device or the order's token
 * - `signed-in`: a session of any level, also one that only claims a phone or document number
 * - `proven`: a session whose owner proved an address, a number or an identity
 * - `kiosk`: a paired device of a commerce
 * - `tablet`: a shared tablet of a commerce, locked or not
 * - `staff`: a staff session with its second factor; the scope of its roles must cover the object
 */
export type Access = 'anyone' | 'visitor' | 'signed-in' | 'proven' | 'kiosk' | 'tablet' | 'staff';

/**
 * Priority under load shedding, required for every call (no default). Higher numbers are refused first. @see ERR-01
 */
export const PRIORITY = {
  /** Processes placed orders: the staff's board and transitions, webhooks, refunds. Never refused for load. */
  staff: 0,
  /** Places an order, or prepares one: changing, cancelling, signing in, paying. */
  ordering: 1,
  /** Reads the caller's own data, or streams that replace polling for it. */
  ownData: 2,
  /** Reads the catalogue, which is served from memory. */
  catalogue: 3,
  /** Everything that can wait until the rush is over. */
  optional: 4,
} as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/**
 * What a call of staff can cause beyond daily work, with the proof that it needs.
 * - `extends-power`: gives rights or credentials, or decides which person, device or page is trusted
 * - `moves-money`: moves money by hand, or decides which account is paid, without another proof
 * - `removes-control`: takes rights, credentials or tools from the people who have them, or stops sales for good
 * - `refunds-order`: gives a buyer's payment back; 422 `refund-proof-required` without the approval of a code
 *
 * The first three need a factor that was confirmed within `RECENT_FACTOR_MINUTES`: 422 `recent-second-factor-required`.
 *
 * @see AUTH-12, REF-03
 */
export const PROOF_OF_EFFECT = {
  'extends-power': 'recent-factor',
  'moves-money': 'recent-factor',
  'removes-control': 'recent-factor',
  'refunds-order': 'approval',
} as const;
export type Effect = keyof typeof PROOF_OF_EFFECT;

/** Whether a call with these effects needs a recent second factor. */
export function needsRecentFactor(effects: readonly Effect[] = []): boolean {
  return effects.some((effect) => PROOF_OF_EFFECT[effect] === 'recent-factor');
}

/** @see AUTH-12 */
export const RECENT_FACTOR_MINUTES = 15;

/**
 * Whose object a call names. What is for anyone has no owner, so that it needs none; others have no default. A call of
 * staff about an object that is not their own also names the permission that it needs (no default).
 */
type ObjectConfig =
  | { readonly access: 'anyone'; readonly object?: PublicObject }
  | { readonly access: Exclude<Access, 'anyone' | 'staff'>; readonly object: VisitorObject }
  | { readonly access: 'staff'; readonly object: OwnStaffObject; readonly permission?: undefined }
  | {
      readonly access: 'staff';
      readonly object: Exclude<StaffObject, OwnStaffObject>;
      readonly permission: NeededPermission;
    };

type CallConfig = ObjectConfig & {
  readonly priority: Priority;
  /** Bounded at any load: further calls wait in a queue for seconds, and the newest are refused. */
  readonly isQueued?: true;
  readonly effects?: readonly Effect[];
};

/** `acceptsApiKey`: a read-only key of the venue may make it, as an editor of the venue who may read reports. @see API-03 */
type ReadConfig = CallConfig & { readonly acceptsApiKey?: true };

/** A staff call that changes data declares its effects (no default). */
type ChangeConfig = CallConfig &
  ({ readonly access: Exclude<Access, 'staff'> } | { readonly access: 'staff'; readonly effects: readonly Effect[] });

/**
 * One call of the API, from which the server route, the typed client and the OpenAPI page are made.
 * `url` has Fastify's form (`/api/orders/:id`).
 */
export type Call = (
  | { readonly method: 'GET'; readonly config: ReadConfig }
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
    /** Content type of an answer with 200 that is no JSON. The OpenAPI has it. @see API-02 */
    readonly answerType?: `${string}/${string}`;
    /** Further content types of an answer with 200, for the caller who asks for a file. */
    readonly fileTypes?: readonly `${string}/${string}`[];
  };
};
