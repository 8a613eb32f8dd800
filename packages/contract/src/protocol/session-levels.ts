import type { Access } from './call.ts';

/**
 * How sure the server is of who is calling.
 *
 * - `device`: nobody in particular; the browser's cookie or the device's token
 * - `claimed`: somebody typed a phone or document number, which proves nothing
 * - `proven`: a code, an identity provider or the club confirmed the person
 * - `staff`: proven, with a role and a second factor of the last 12 hours
 * - `kiosk`: a paired device of a stall, no person
 */
export const SESSION_LEVELS = ['device', 'claimed', 'proven', 'staff', 'kiosk'] as const;
export type SessionLevel = (typeof SESSION_LEVELS)[number];

/**
 * The one table of who may make which calls; the server refuses by it and the tests walk it.
 * Staff buy nothing with a staff session: they sign in to the app like everybody.
 *
 * @see ROLE-01, AUTH-04
 */
export const LEVELS_BY_ACCESS: Readonly<Record<Access, readonly SessionLevel[]>> = {
  anyone: ['device', 'claimed', 'proven', 'staff', 'kiosk'],
  visitor: ['device', 'claimed', 'proven', 'kiosk'],
  'signed-in': ['claimed', 'proven'],
  proven: ['proven'],
  staff: ['staff'],
};
