import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { MATCH_SETS, MATCH_INVITATION_STATES } from '../values/match-sets.ts';
import { BodyId, Id } from '../values/paged.ts';

export const MATCH_PEOPLE_MAX = 100;

/** A person who asked to join. */
export const MatchStaffMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    documentEnd: z.string().nullable().meta({ description: 'Last three digits. Null: removed after the event' }),
    joinedAt: z.string(),
    state: z.enum(['waiting', 'in', 'refused']),
    hasSignedIn: z.boolean().meta({ description: 'Entered a tablet with their PIN' }),
  })
  .meta({ id: 'MatchStaffMember' });
export type MatchStaffMember = z.infer<typeof MatchStaffMember>;

/** An invitation to work at one stall during one event. `people`: waiting ones first, then the newest. */
export const MatchInvitation = z
  .object({
    id: z.uuid(),
    commerce: z.object({ id: z.int(), name: z.string() }),
    event: z.string(),
    crestPath: z
      .string()
      .nullable()
      .meta({ description: 'For the poster: the crest of the venue; without one the picture of the event' }),
    set: z.enum(MATCH_SETS),
    places: z.int(),
    asksEach: z.boolean().meta({ description: 'A manager lets each person in' }),
    state: z.enum(MATCH_INVITATION_STATES),
    endsAt: z.string().nullable().meta({ description: 'When the access ends or ended. Null: the event was removed' }),
    link: z.string().meta({ description: 'For the QR code. A person who has it can ask to join' }),
    people: z.array(MatchStaffMember),
  })
  .meta({ id: 'MatchInvitation' });
export type MatchInvitation = z.infer<typeof MatchInvitation>;

const OfVenue = z.object({ venueId: Id });
const One = OfVenue.extend({ matchInvitationId: z.uuid() });
const tags = ['staff of a venue'] as const;

/** Those of the last day and of what comes, the newest first. */
export const matchInvitations = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/match-invitations',
  config: { access: 'staff', object: 'venue', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'Invitations of temporary staff',
    tags,
    params: OfVenue,
    response: { 200: z.array(MatchInvitation) },
  },
} as const satisfies Call;

/**
 * 404 for a commerce or an event of another venue; 403 `more-than-own-role`; 422 `match-ended` for an event that is over.
 *
 * @see ROLE-01
 */
export const inviteToMatch = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/match-invitations',
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Invite temporary staff to a stall for an event',
    tags,
    params: OfVenue,
    body: z.object({
      commerceId: BodyId,
      eventId: BodyId,
      set: z.enum(MATCH_SETS),
      places: z.int().min(1).max(MATCH_PEOPLE_MAX),
      asksEach: z.boolean().default(true),
    }),
    response: { 201: MatchInvitation },
  },
} as const satisfies Call;

export const matchInvitation = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/match-invitations/:matchInvitationId',
  config: { access: 'staff', object: 'match-invitation', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'An invitation of temporary staff, with who joined',
    tags,
    params: One,
    response: { 200: MatchInvitation },
  },
} as const satisfies Call;

/** No other person can join. Those inside stay. */
export const closeMatchInvitation = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/match-invitations/:matchInvitationId/close',
  config: {
    access: 'staff',
    object: 'match-invitation',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Close an invitation of temporary staff',
    tags,
    params: One,
    response: { 200: MatchInvitation },
  },
} as const satisfies Call;

/** Ends the access of everyone who joined, with their sessions. */
export const endMatchInvitation = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/match-invitations/:matchInvitationId/end',
  config: {
    access: 'staff',
    object: 'match-invitation',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'End the access of all temporary staff of an invitation',
    tags,
    params: One,
    response: { 200: MatchInvitation },
  },
} as const satisfies Call;

/**
 * Lets a person in, or refuses them, which also ends an access that they had. 403 `more-than-own-role`; 422 `match-ended`
 * after the end.
 */
export const decideMatchStaff = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/match-invitations/:matchInvitationId/people/:memberId',
  config: {
    access: 'staff',
    object: 'match-invitation',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Let a person of temporary staff in, or refuse them',
    tags,
    params: One.extend({ memberId: z.uuid() }),
    body: z.object({ isIn: z.boolean() }),
    response: { 200: MatchInvitation },
  },
} as const satisfies Call;
