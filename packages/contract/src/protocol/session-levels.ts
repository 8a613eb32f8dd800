import type { Access } from './call.ts';

/**
 * How sure the server is of the caller.
 * - `device`: an unknown person; the browser's cookie or the device's token
 * - `claimed`: a person typed a phone or document number, which proves nothing
 * - `proven`: a code, an identity provider or the club confirmed the person
 * - `staff`: proven, with a role and a second factor of the last 12 hours
 * - `kiosk`: a paired device of a commerce, no person
 * - `tablet`: a shared tablet of a commerce, which asks for a PIN
 */
export const SESSION_LEVELS = ['device', 'claimed', 'proven', 'staff', 'kiosk', 'tablet'] as const;
export type SessionLevel = (typeof SESSION_LEVELS)[number];

/**
 * Levels that may make the calls of each access. The server refuses by this table, and the tests cover it.
 * Staff cannot buy with a staff session; they sign in to the app like other visitors. @see ROLE-01, AUTH-04
 */
export const LEVELS_BY_ACCESS: Readonly<Record<Access, readonly SessionLevel[]>> = {
  anyone: ['device', 'claimed', 'proven', 'staff', 'kiosk', 'tablet'],
  visitor: ['device', 'claimed', 'proven', 'kiosk'],
  'signed-in': ['claimed', 'proven'],
  proven: ['proven'],
  kiosk: ['kiosk'],
  tablet: ['tablet'],
  staff: ['staff'],
};
