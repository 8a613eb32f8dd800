import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { MEMBER_PASS_HEADER } from '../protocol/member-pass.ts';
import { text } from '../values/text.ts';
import { TomorrowConsumption } from './account.ts';
import { AuthData, VerificationCode, joinAccounts } from './sign-in.ts';

const tags = ['accounts'] as const;
const KIOSK_TAGS = ['kiosks'] as const;

const PartnerNumber = z.string().max(20).meta({ description: 'Document number, digits only' });
const EntityIdentificator = z.string().max(60);
const OwnBenefits = z.object({
  userId: z.int(),
  venueId: z.int().optional().meta({ description: "Whose club's benefits; without it of the club that was read last" }),
});

/** A claimed session for a member of the club. The club's stored contact gets the code. @see AUTH-05 */
export const loginMember = {
  method: 'POST',
  url: '/api/login/partner',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Claim a membership by document number',
    tags,
    body: z.object({ partner: PartnerNumber, entityIdentificator: EntityIdentificator }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** @see AUTH-05 */
export const confirmLoginMember = {
  method: 'POST',
  url: '/api/login/partner/confirm',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Prove the membership with the code',
    tags,
    body: z.object({
      partner: PartnerNumber,
      entityIdentificator: EntityIdentificator,
      verificationCode: VerificationCode,
      joinAccounts,
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** The club answers; nothing is stored or logged. Without `venueId` the venue is the only one with a programme. @see AUTH-06 */
export const loginTomorrow = {
  method: 'POST',
  url: '/api/login/tomorrow',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Sign in as a member of the benefits programme',
    tags,
    body: z.object({
      venueId: z.int().optional(),
      email: z.string().max(254),
      password: z.string().max(200),
      identification: z.string().max(40),
      joinAccounts,
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** Another account's `userId` gets the response of one without benefits. */
export const userEnabledToBenefits = {
  method: 'POST',
  url: '/api/venues/tomorrow/user-enabled-to-benefits',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Whether the user may use benefits',
    tags,
    body: OwnBenefits,
    response: { 200: z.object({ enabledToTomorrowBenefits: z.boolean(), tomorrowPlanId: z.int().nullable() }) },
  },
} as const satisfies Call;

/** Another account's `userId` gets an empty list. */
export const consumedBenefits = {
  method: 'POST',
  url: '/api/venues/tomorrow/get-consumed-benefits-by-user',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Benefits that the user consumed',
    tags,
    body: OwnBenefits,
    response: { 200: z.array(TomorrowConsumption) },
  },
} as const satisfies Call;

const ownCard = z.object({ venueId: z.coerce.number().int() });

/** SVG, rendered for each call from the club's data and never cached. @see HOME-02 */
export const memberQr = {
  method: 'GET',
  url: '/api/partner-card/:venueId/qr',
  config: { access: 'proven', object: 'card', priority: PRIORITY.ownData },
  schema: {
    summary: "The member's own code for the gates, as SVG",
    tags,
    params: ownCard,
    response: {},
    answerType: 'image/svg+xml',
  },
} as const satisfies Call;

/** WebP, made for each call from the club's image and never cached. @see HOME-02 */
export const memberPicture = {
  method: 'GET',
  url: '/api/partner-card/:venueId/picture',
  config: { access: 'proven', object: 'card', priority: PRIORITY.optional },
  schema: {
    summary: "The member's own picture, as WebP",
    tags,
    params: ownCard,
    response: {},
    answerType: 'image/webp',
  },
} as const satisfies Call;

/** First letters of a code, by which a kiosk tells it from the other codes of a venue. */
export const MEMBER_CODE_PREFIX = 'KM';

/** The person of a code: what their benefits are, and no name. `pass`: of the order of this visit. */
export const KioskMember = z
  .object({
    pass: z.string(),
    expiresAt: z.string(),
    hasBenefits: z.boolean(),
    planId: z.int().nullable(),
    consumptions: z.array(TomorrowConsumption),
  })
  .meta({ id: 'KioskMember' });
export type KioskMember = z.infer<typeof KioskMember>;

/** A code for one kiosk: one minute, once. It is signed, and contains no number of a card. @see KIOSK-01 */
export const makeMemberCode = {
  method: 'POST',
  url: '/api/account/kiosk-codes',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'A one-time code that the own phone shows to a kiosk',
    tags: KIOSK_TAGS,
    response: { 201: z.object({ code: z.string(), expiresAt: z.string() }).meta({ id: 'MemberCode' }) },
  },
} as const satisfies Call;

/**
 * Reads the code of a person at the kiosk. The pass is for the order of this visit, and of this kiosk alone. 422
 * `member-code-not-valid`, `member-code-expired` or `member-code-used`.
 *
 * @see KIOSK-01, BEN-02
 */
export const readMemberCode = {
  method: 'POST',
  url: '/api/kiosks/members',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: "Read the code of a person's phone at a kiosk",
    tags: KIOSK_TAGS,
    body: z.object({ code: text(200).min(1) }),
    response: {
      201: KioskMember,
    },
  },
} as const satisfies Call;

export const MemberPass = z.object({ [MEMBER_PASS_HEADER]: z.string().max(200).optional() });
