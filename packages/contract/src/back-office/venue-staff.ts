import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { READY_SET_KEYS } from '../protocol/ready-sets.ts';
import { BodyId, Id, Page, paged } from '../values/paged.ts';

const PER_PAGE_MAX = 200;

/** `without-factor`: of those who sign in with one. Temporary staff sign in with a PIN alone. */
export const STAFF_FILTERS = ['all', 'temporary', 'without-factor'] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

/** A permission set: a ready one by its key, or one of the venue by its id. Absent: as `grantWithoutSet`. */
const permissionSet = z.union([z.enum(READY_SET_KEYS), z.uuid()]).optional();

/** A role in a venue: 2 of the whole venue, 3 of the named commerces. These calls make no Admin. */
export const VenueRole = z
  .discriminatedUnion('roleId', [
    z.object({ roleId: z.literal(2), permissionSet }),
    z.object({ roleId: z.literal(3), permissionSet, commerceIds: z.array(BodyId).min(1).max(200) }),
  ])
  .meta({ id: 'VenueRole' });
export type VenueRole = z.infer<typeof VenueRole>;

/** A person with a role in a venue. Admins are not listed: they run every venue. */
export const VenueStaffMember = z
  .object({
    accountId: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: VenueRole,
    roles: z.array(VenueRole).meta({ description: 'One for each permission set; `role` names all commerces' }),
    lastSignInAt: z.string().nullable().meta({ description: 'Of a staff session; null: none in the last days' }),
    hasSecondFactor: z.boolean(),
    endsAt: z
      .string()
      .nullable()
      .meta({ description: 'Of temporary staff: when the access ends. Null: until it is removed' }),
    openSessions: z.int(),
  })
  .meta({ id: 'VenueStaffMember' });
export type VenueStaffMember = z.infer<typeof VenueStaffMember>;

/** A staff session of another person. */
export const MemberSession = z
  .object({
    id: z.int(),
    device: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.infer<typeof MemberSession>;

/** A staff session of a person with a role in the venue. */
export const VenueSession = MemberSession.extend({
  accountId: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isThis: z.boolean().meta({ description: 'The session of this call' }),
}).meta({ id: 'VenueSession' });
export type VenueSession = z.infer<typeof VenueSession>;

const OfVenue = z.object({ venueId: Id });
const Member = OfVenue.extend({ accountId: Id });
const tags = ['staff of a venue'] as const;

/** By name and address. Editors of commerces see the people who work there, and no editor of the whole venue. */
export const venueStaff = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/staff',
  config: { access: 'staff', object: 'venue-part', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'People with a role in a venue',
    tags,
    params: OfVenue,
    querystring: z.object({
      page: Page,
      perPage: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(50),
      show: z.enum(STAFF_FILTERS).default('all'),
      q: z.string().max(80).optional().meta({ description: 'Part of the name or the address' }),
    }),
    response: { 200: paged(VenueStaffMember) },
  },
} as const satisfies Call;

/**
 * Replaces the role in this venue and ends the staff sessions of the person. The editor of commerces replaces it there
 * alone. 422 `own-role` for one's own role; 403 `more-than-own-role` before or after.
 */
export const setVenueRole = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/staff/:accountId',
  config: {
    access: 'staff',
    object: 'colleague',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Change the role of a person in a venue',
    tags,
    params: Member,
    body: VenueRole,
    response: { 200: VenueStaffMember },
  },
} as const satisfies Call;

/** Ends the staff sessions of the person. 422 `own-role` for one's own role. */
export const removeVenueRole = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/staff/:accountId',
  config: {
    access: 'staff',
    object: 'colleague',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: { summary: 'Remove the role of a person in a venue', tags, params: Member, response: { 204: z.null() } },
} as const satisfies Call;

export const memberSessions = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/staff/:accountId/sessions',
  config: { access: 'staff', object: 'colleague', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'Open staff sessions of a person',
    tags,
    params: Member,
    response: { 200: z.array(MemberSession) },
  },
} as const satisfies Call;

/** The last used first. */
export const venueSessions = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/sessions',
  config: { access: 'staff', object: 'venue-part', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'Open staff sessions of the people with a role in a venue',
    tags,
    params: OfVenue,
    response: { 200: z.array(VenueSession) },
  },
} as const satisfies Call;

export const endMemberSession = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/staff/:accountId/sessions/:sessionId',
  config: {
    access: 'staff',
    object: 'colleague-session',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'End a staff session of a person',
    tags,
    params: Member.extend({ sessionId: Id }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
