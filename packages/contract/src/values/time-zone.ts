import { z } from 'zod';

/** The form of a name. The database has the same rule, and both know the zone itself. */
const FORM = /^(UTC|Etc\/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+)$/;

/** The IANA name of a time zone that clocks of this program know, such as `America/Lima`. */
export const TimeZone = z.string().max(60).regex(FORM, 'a time zone').refine(isKnown, 'a time zone that clocks know');

/** A format of dates takes 0.1 ms to make. Names that are not known are left out, since there is no end of them. */
const known = new Set<string>();

function isKnown(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    known.add(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
