/** Ready permission sets that a QR code may give. None of them gives money back, changes a menu or invites people. */
export const MATCH_SETS = ['cook', 'runner', 'cashier'] as const;
export type MatchSet = (typeof MATCH_SETS)[number];

/**
 * State of an invitation to work at a match.
 * - `open`: more people can join
 * - `full`: as many joined as were asked for
 * - `closed`: no other person can join; those inside stay
 * - `ended`: the time is over, or a manager ended all access
 * - `called-off`: the event was removed, which ended all access
 */
export const MATCH_INVITATION_STATES = ['open', 'full', 'closed', 'ended', 'called-off'] as const;
export type MatchInvitationState = (typeof MATCH_INVITATION_STATES)[number];
