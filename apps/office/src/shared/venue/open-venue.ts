import { createContext, use } from 'react';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';

/** The venue that the person works in. */
export const OpenVenueContext = createContext<ManagedVenueSummary | null>(null);

/** @throws Error outside of a venue's pages */
export function useOpenVenue(): ManagedVenueSummary {
  const venue = use(OpenVenueContext);
  if (!venue) throw new Error('This screen needs an open venue.');
  return venue;
}
