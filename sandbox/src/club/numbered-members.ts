import type { Membership } from '../people/people.ts';

/** Ids of members without a person of the demo, for runs with many members: `LR-900001`. */
const NUMBERED = /^LR-9\d{5}$/;

/** Returns a member of the programme's second plan; undefined for any other id. */
export function findNumberedMember(club: string, memberId: string): Membership | undefined {
  if (club !== 'la-ribera' || !NUMBERED.test(memberId)) return undefined;
  return { club, memberId, lastMembershipPeriodPaid: '2026-11', contact: null, planId: 2 };
}
