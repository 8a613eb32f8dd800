import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { MEMBER_PASS_HEADER } from '../protocol/member-pass.ts';
import { text } from '../values/text.ts';
import { TomorrowConsumption } from './account.ts';

const tags = ['kiosks'] as const;

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
    tags,
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
    tags,
    body: z.object({ code: text(200).min(1) }),
    response: {
      201: KioskMember,
    },
  },
} as const satisfies Call;

export const MemberPass = z.object({ [MEMBER_PASS_HEADER]: z.string().max(200).optional() });
