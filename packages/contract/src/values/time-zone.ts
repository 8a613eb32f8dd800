import { z } from 'zod';

/** The form of a name. The database has the same rule, and both know the zone itself. */
const FORM = /^(UTC|Etc\/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+)$/;

/** The IANA name of a time zone that clocks of this program know, such as `America/Lima`. */
export const TimeZone = z.string().max(60).regex(FORM, 'a time zone').refine(isKnown, 'a time zone that clocks know');

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
