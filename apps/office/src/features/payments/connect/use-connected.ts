import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { clientOf } from '#shared/api/resource-clients.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import type { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useText } from '../use-text.ts';

/** What follows a connected account: it is offered to stalls, and the list of accounts is shown. */
export function useConnected() {
  const text = useText();
  const { id } = useOpenVenue();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (provider: number, offered: ReturnType<typeof stallsToOffer> | null): Promise<void> => {
    if (offered && offered.ids.length > 0) {
      await clientOf('commerces').changeMany(id, offered.ids, offered.values);
    }
    showToast(text('connected', { provider: PROVIDER_NAMES[provider] ?? '' }));
    // The list of accounts is not on the screen; without this it would show the former account first.
    await queries.invalidateQueries({ refetchType: 'all' });
    await navigate(`/${id}/payments`, { replace: true });
  };
}
