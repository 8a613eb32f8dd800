import { useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { useText } from './use-text.ts';

type Paid = { paidMinor: number; withheldMinor: number; note: string };

/** Stores what a provider paid for a row, with a toast that takes it back. */
export function usePayout({ account, day, currency, payout }: SettlementRow) {
  const text = useText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const send = async (paid: Paid | null) => {
    await api.send('PUT /api/admin/venues/:venueId/payment-accounts/:accountId/payout', {
      params: { venueId, accountId: account.id },
      body: { day, currency, paid },
    });
    await queries.invalidateQueries({ queryKey: ['reports', 'settlements', venueId] });
  };
  const before = payout && { paidMinor: payout.paidMinor, withheldMinor: payout.withheldMinor, note: payout.note };
  const change = async (paid: Paid | null): Promise<null> => {
    await send(paid);
    showToast(text('saved', { name: text('settlements-title') }), () => send(before));
    return null;
  };
  return { change };
}
