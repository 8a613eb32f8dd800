import { useVisit } from '#features/venues/visit-store.ts';
import { api } from '#shared/api/api.ts';
import { isProven, updateUser, useAuth } from '#shared/session/auth-store.ts';

/**
 * Reads eligibility and consumptions of a member of the programme at the visited venue's club. Without an answer the last
 * ones stay. For all other visitors it makes no call.
 *
 * @see BEN-02, BEN-04, APP-07
 */
export async function refreshBenefits(): Promise<void> {
  const { user } = useAuth.getState();
  if (!isProven(user) || !user.isTomorrowPartner) return;
  const venueId = useVisit.getState().venue?.id;
  const body = { userId: user.id, ...(venueId !== undefined && { venueId }) };
  try {
    const [eligible, tomorrowConsumptions] = await Promise.all([
      api.send('POST /api/venues/tomorrow/user-enabled-to-benefits', { body }),
      api.send('POST /api/venues/tomorrow/get-consumed-benefits-by-user', { body }),
    ]);
    const present = useAuth.getState().user;
    if (present?.id === user.id) updateUser({ ...present, ...eligible, tomorrowConsumptions });
  } catch (failure) {
    console.warn('The benefits could not be read', failure);
  }
}

/** Reads the benefits again at each venue. Call once, after the start. */
export function refreshBenefitsAtVenues(): void {
  useVisit.subscribe(({ venue }, { venue: before }) => {
    if (venue !== null && venue.id !== before?.id) void refreshBenefits();
  });
}
