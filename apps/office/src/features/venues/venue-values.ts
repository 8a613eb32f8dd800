import { z } from 'zod';
import { ManagedVenueValues, type ManagedVenue } from '@app/contract/back-office/managed-venues.ts';

export const venueSchema = z.strictObject(ManagedVenueValues);

/** The values of a venue that a person can change. */
export function valuesOfVenue(venue: ManagedVenue): z.infer<typeof venueSchema> {
  return z.object(ManagedVenueValues).parse(venue);
}
