import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById } from '../values/paged.ts';
import { User } from '../visitor/account.ts';

/** Second factors besides the mailbox: an authenticator app, or a key of a phone or computer. */
export const FACTORS = ['totp', 'passkey'] as const;
const Factor = z.enum(FACTORS);

/** Factors that the sign-in can ask for. None: the first factor is set up at the sign-in. */
export const SecondFactor = z
  .object({
    totp: z.boolean(),
    passkey: z.boolean(),
    passkeyDomain: z
      .string()
      .nullable()
      .meta({ description: 'Passkeys can be used on this domain and below; null where they cannot be used at all' }),
    pausedForSeconds: z.int().nullable().meta({ description: 'After five wrong codes; passkeys still work' }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The shared tablet of a session that a PIN opened. */
export const TabletOfSession = z
  .object({
    id: z.uuid(),
    venueId: z.int(),
    commerceId: z.int(),
    name: z.string(),
    lockMinutes: z.int().meta({ description: 'Without a touch for so long, the tablet asks for a PIN' }),
    takesCash: z.boolean(),
  })
  .meta({ id: 'TabletOfSession' });
export type TabletOfSession = z.infer<typeof TabletOfSession>;

/** The session itself is an HttpOnly cookie and in no response body. `tablet` null: a second factor opened it. */
export const StaffSession = z
  .object({ user: User, expiresAt: z.string(), factors: z.array(Factor), tablet: TabletOfSession.nullable() })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

const Passkey = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Where it was set up: Chrome · Android' }),
    isSynced: z
      .boolean()
      .meta({ description: 'Synchronised with an account of the person, so that it survives a lost device' }),
    enrolledAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const OpenSession = z
  .object({
    id: z.int(),
    isThis: z.boolean(),
    device: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'OpenStaffSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const StaffSecurity = z
  .object({
    totp: z.object({ enrolledAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
    passkeys: z.array(Passkey),
    passkeyDomain: z.string().nullable(),
    sessions: z.array(OpenSession),
  })
  .meta({ id: 'StaffSecurity' });
export type StaffSecurity = z.infer<typeof StaffSecurity>;

const NewTotp = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed' }),
  otpauthUrl: z.string().meta({ description: 'To be shown as a QR code' }),
});

const base64Url = z.string().max(16_384);
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const KnownPasskey = z.object({ id: base64Url, type: z.literal('public-key'), transports: z.array(Transport) });

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson */
const PasskeyCreation = z.object({
  challenge: base64Url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(KnownPasskey),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson */
const PasskeyRequest = z.object({
  challenge: base64Url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const NewPasskey = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(20)).max(10),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

const UsedPasskey = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const Code = z.object({ code: z.string().max(12) });
const tags = ['staff'] as const;

/** 404 for people without a role. @see AUTH-11 */
export const secondFactor = {
  method: 'GET',
  url: '/api/staff/second-factor',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Factors for this sign-in', tags, response: { 200: SecondFactor } },
} as const satisfies Call;

/** The first factor of an account; `second-factor-required` when there is one. @see AUTH-11 */
export const enrolTotp = {
  method: 'POST',
  url: '/api/staff/second-factor/totp/enrol',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'A secret for an authenticator app', tags, response: { 200: NewTotp } },
} as const satisfies Call;

/**
 * Sets the session's cookie. Each code works once; five wrong ones pause for 15 minutes. @see AUTH-11
 */
export const confirmTotp = {
  method: 'POST',
  url: '/api/staff/second-factor/totp/confirm',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: "Enter with an app's code", tags, body: Code, response: { 200: StaffSession } },
} as const satisfies Call;

/** @see AUTH-11 */
export const passkeyOptions = {
  method: 'POST',
  url: '/api/staff/second-factor/passkey/options',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Request options of a passkey', tags, response: { 200: PasskeyRequest } },
} as const satisfies Call;

/** Sets the session's cookie. @see AUTH-11 */
export const confirmPasskey = {
  method: 'POST',
  url: '/api/staff/second-factor/passkey/confirm',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Enter with a passkey', tags, body: UsedPasskey, response: { 200: StaffSession } },
} as const satisfies Call;

/** The first factor of an account; `second-factor-required` when there is one. @see AUTH-11 */
export const enrolPasskey = {
  method: 'POST',
  url: '/api/staff/second-factor/passkey/enrol',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Creation options of a first passkey', tags, response: { 200: PasskeyCreation } },
} as const satisfies Call;

/** Sets the session's cookie. @see AUTH-11 */
export const confirmFirstPasskey = {
  method: 'POST',
  url: '/api/staff/second-factor/passkey/enrol/confirm',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Save the first passkey and sign in', tags, body: NewPasskey, response: { 200: StaffSession } },
} as const satisfies Call;

export const staffSession = {
  method: 'GET',
  url: '/api/staff/session',
  config: { access: 'staff', object: 'own', priority: PRIORITY.staff },
  schema: { summary: 'Who is signed in to the staff app', tags, response: { 200: StaffSession } },
} as const satisfies Call;

/** The name that signs what the person does. 422 `enter-full-name`. @see ROLE-01 */
export const setStaffName = {
  method: 'PUT',
  url: '/api/staff/name',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering, effects: [] },
  schema: {
    summary: 'Set my full name',
    tags,
    body: z.object({ name: z.string().max(200) }),
    response: { 200: z.object({ name: z.string() }) },
  },
} as const satisfies Call;

export const staffLogout = {
  method: 'POST',
  url: '/api/staff/logout',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering, effects: [] },
  schema: { summary: 'End this staff session', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** @see AUTH-12 */
export const staffSecurity = {
  method: 'GET',
  url: '/api/staff/security',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'My factors and open sessions', tags, response: { 200: StaffSecurity } },
} as const satisfies Call;

/** Factors with which the person can confirm this session. @see AUTH-12 */
export const ownFactor = {
  method: 'GET',
  url: '/api/staff/security/factor',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering },
  schema: { summary: 'Factors to confirm this session', tags, response: { 200: SecondFactor } },
} as const satisfies Call;

/**
 * Confirms the second factor of this session again, for calls that require a recent one. Wrong codes count as at the
 * sign-in. @see AUTH-12
 */
export const confirmSessionByTotp = {
  method: 'POST',
  url: '/api/staff/security/factor/totp',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering, effects: [] },
  schema: { summary: "Confirm this session with an app's code", tags, body: Code, response: { 204: z.null() } },
} as const satisfies Call;

/** @see AUTH-12 */
export const sessionPasskeyOptions = {
  method: 'POST',
  url: '/api/staff/security/factor/passkey/options',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering, effects: [] },
  schema: { summary: 'Request options of a passkey for this session', tags, response: { 200: PasskeyRequest } },
} as const satisfies Call;

/** @see AUTH-12 */
export const confirmSessionByPasskey = {
  method: 'POST',
  url: '/api/staff/security/factor/passkey',
  config: { access: 'staff', object: 'own', priority: PRIORITY.ordering, effects: [] },
  schema: { summary: 'Confirm this session with a passkey', tags, body: UsedPasskey, response: { 204: z.null() } },
} as const satisfies Call;

/** Replaces the authenticator app once a code of the new one was confirmed. @see AUTH-12 */
export const changeTotp = {
  method: 'POST',
  url: '/api/staff/security/totp',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: { summary: 'A secret for another authenticator app', tags, response: { 200: NewTotp } },
} as const satisfies Call;

export const confirmChangedTotp = {
  method: 'POST',
  url: '/api/staff/security/totp/confirm',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: { summary: 'Save the new authenticator app', tags, body: Code, response: { 204: z.null() } },
} as const satisfies Call;

/** @throws `last-second-factor` for the only one */
export const removeTotp = {
  method: 'DELETE',
  url: '/api/staff/security/totp',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['removes-control'] },
  schema: { summary: 'Remove the authenticator app', tags, response: { 204: z.null() } },
} as const satisfies Call;

export const addPasskey = {
  method: 'POST',
  url: '/api/staff/security/passkeys',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: { summary: 'Creation options of another passkey', tags, response: { 200: PasskeyCreation } },
} as const satisfies Call;

export const confirmAddedPasskey = {
  method: 'POST',
  url: '/api/staff/security/passkeys/confirm',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: { summary: 'Save the new passkey', tags, body: NewPasskey, response: { 204: z.null() } },
} as const satisfies Call;

/** @throws `last-second-factor` for the only one */
export const removePasskey = {
  method: 'DELETE',
  url: '/api/staff/security/passkeys/:id',
  config: { access: 'staff', object: 'factor', priority: PRIORITY.optional, effects: ['removes-control'] },
  schema: { summary: 'Remove a passkey', tags, params: ById, response: { 204: z.null() } },
} as const satisfies Call;

export const endStaffSession = {
  method: 'DELETE',
  url: '/api/staff/security/sessions/:id',
  config: { access: 'staff', object: 'session', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'End one of my staff sessions', tags, params: ById, response: { 204: z.null() } },
} as const satisfies Call;

/** Removes the factors of a person who lost the phone; the next sign-in sets up a new one. Admins only. @see AUTH-12 */
export const resetSecondFactor = {
  method: 'POST',
  url: '/api/staff/second-factor-resets',
  config: {
    access: 'staff',
    object: 'installation',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Remove all second factors of an account',
    tags,
    body: z.object({ email: z.string().max(254) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
