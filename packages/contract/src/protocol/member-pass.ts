/** Header of an order that a kiosk places for the person of a pass. */
export const MEMBER_PASS_HEADER = 'x-member-pass';
