import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';
import { VenueRole } from './venue-staff.ts';

/** An invitation to a role in a venue that is neither accepted nor revoked. An expired one can be sent again. */
export const VenueInvitation = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string().nullable().meta({ description: 'Full name. Null: not asked yet' }),
    role: VenueRole,
    expiresAt: z.string(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'VenueInvitation' });
export type VenueInvitation = z.infer<typeof VenueInvitation>;

const OfVenue = z.object({ venueId: Id });
const One = OfVenue.extend({ invitationId: Id });
const tags = ['staff of a venue'] as const;

/** The newest first. Editors of commerces see those to their commerces alone. */
export const venueInvitations = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/invitations',
  config: { access: 'staff', object: 'venue-part', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'Open invitations to a venue',
    tags,
    params: OfVenue,
    response: { 200: z.array(VenueInvitation) },
  },
} as const satisfies Call;

/**
 * The link is mailed, works once and for 72 hours. 422 `enter-valid-email`, `enter-full-name`; 403 `more-than-own-role`.
 */
export const inviteToVenue = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/invitations',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Invite a person to a role in a venue',
    tags,
    params: OfVenue,
    body: z.object({ email: z.string().max(320), name: z.string().max(200), role: VenueRole }),
    response: { 201: VenueInvitation },
  },
} as const satisfies Call;

/** Mails another link for 72 hours; the one before no longer works. */
export const resendVenueInvitation = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/invitations/:invitationId/resend',
  config: {
    access: 'staff',
    object: 'invitation',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: { summary: 'Mail an invitation again', tags, params: One, response: { 200: VenueInvitation } },
} as const satisfies Call;

export const revokeVenueInvitation = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/invitations/:invitationId',
  config: { access: 'staff', object: 'invitation', permission: 'people', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Revoke an invitation', tags, params: One, response: { 204: z.null() } },
} as const satisfies Call;
