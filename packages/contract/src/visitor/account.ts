import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ROLE } from '../protocol/roles.ts';
import { Currency, Money } from '../values/money.ts';

/** The member's card of a club. The images are paths of ours, shown to proven sessions only. @see HOME-02 */
export const MemberProfile = z
  .object({
    partnerImageUrl: z.string().nullable(),
    partnerQrUrl: z.string().nullable(),
    lastMembershipPeriodPaid: z.string().nullable().meta({ description: "The club's text, such as 2026-11" }),
    updatedAt: z.string(),
  })
  .meta({ id: 'PartnerProfile' });
export type MemberProfile = z.infer<typeof MemberProfile>;

export const TomorrowConsumption = z
  .object({ tomorrowGlobalBenefitProductId: z.int(), amountConsumed: z.int() })
  .meta({ id: 'TomorrowConsumption' });

/** A claimed session sees a placeholder account: its own id and a masked phone, without data of the claimed person. */
export const User = z
  .object({
    id: z.int(),
    level: z.enum(['claimed', 'proven', 'staff']),
    email: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    dni: z.string().nullable(),
    roleId: z.enum(ROLE),
    isPartner: z.boolean(),
    isTomorrowPartner: z.boolean(),
    tomorrowPlanId: z.int().nullable(),
    enabledToTomorrowBenefits: z.boolean(),
    tomorrowConsumptions: z.array(TomorrowConsumption),
    partnerProfile: MemberProfile.nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const ownPath = z.object({ userId: z.coerce.number().int(), venueId: z.coerce.number().int() });

const tags = ['accounts'] as const;

/** @see APP-07 */
export const auth = {
  method: 'GET',
  url: '/api/auth',
  config: { access: 'signed-in', object: 'own', priority: PRIORITY.ownData },
  schema: { summary: 'The signed-in user', tags, response: { 200: User } },
} as const satisfies Call;

/** `userId` must be the session's own. @see APP-07 */
export const getUser = {
  method: 'POST',
  url: '/api/users/:userId/:venueId/get-user',
  config: { access: 'signed-in', object: 'user', priority: PRIORITY.ownData },
  schema: { summary: 'The user as a venue knows it', tags, params: ownPath, response: { 200: User } },
} as const satisfies Call;

/** @see AUTH-09 */
export const changeProfile = {
  method: 'PUT',
  url: '/api/auth/profile',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Change name and document number',
    tags,
    body: z.object({ name: z.string().max(80).nullable(), dni: z.string().max(20).nullable() }),
    response: { 200: User },
  },
} as const satisfies Call;

/** `shown`: the address, number or club; null where there is no readable one, such as Google's id. */
export const SignInMethod = z
  .object({
    id: z.string(),
    kind: z.enum(['email', 'phone', 'google', 'apple', 'club']),
    shown: z.string().nullable(),
  })
  .meta({ id: 'SignInMethod' });
export type SignInMethod = z.infer<typeof SignInMethod>;

/** @see AUTH-13 */
export const signInMethods = {
  method: 'GET',
  url: '/api/auth/methods',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'Sign-in methods of the user', tags, response: { 200: z.array(SignInMethod) } },
} as const satisfies Call;

/** @throws `last-sign-in-method` for the only one @see AUTH-13 */
export const removeSignInMethod = {
  method: 'POST',
  url: '/api/auth/methods/removal',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Remove a sign-in method',
    tags,
    body: z.object({ id: z.string().max(64) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/** All stored data of the user, for download. */
export const exportData = {
  method: 'GET',
  url: '/api/auth/export',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'All data of the user',
    tags,
    response: { 200: z.record(z.string(), z.unknown()) },
  },
} as const satisfies Call;

/**
 * Money of an account that is still in progress. `order`: paid, not delivered; `top-up`: undecided at a provider;
 * `refund`: not made yet. `isObstacle`: it prevents the account's deletion.
 */
export const OpenMoney = z
  .object({
    kind: z.enum(['balance', 'order', 'top-up', 'refund']),
    isObstacle: z.boolean(),
    venue: z.string(),
    orderNumber: z.int().nullable(),
    amount: Money,
    currency: Currency,
  })
  .meta({ id: 'OpenMoney' });
export type OpenMoney = z.infer<typeof OpenMoney>;

/** Open money to show before an account deletion. @see APP-09 */
export const openMoney = {
  method: 'GET',
  url: '/api/auth/open-money',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'Money of the user that is in progress', tags, response: { 200: z.array(OpenMoney) } },
} as const satisfies Call;

/**
 * Orders stay for the books, without personal data.
 *
 * @throws `open-orders` while an own order is open, `wallet-not-empty` while a wallet holds money; both with
 *   `openMoney`, a list of `OpenMoney`
 */
export const deleteAccount = {
  method: 'DELETE',
  url: '/api/auth',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'Delete the user', tags, response: { 204: z.null() } },
} as const satisfies Call;
