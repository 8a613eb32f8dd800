import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { clientOf } from '#shared/api/resource-clients.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import type { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useText } from '../use-text.ts';

export type Values = Readonly<Record<string, string>>;

/** Connects an account, then offers it to stalls. @param offered stalls, with their change */
export function useConnect({
  provider,
  paymentConfigId,
  values,
  offered,
}: {
  provider: number;
  paymentConfigId: number;
  values: Values;
  offered: ReturnType<typeof stallsToOffer> | null;
}) {
  const text = useText();
  const { id } = useOpenVenue();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = ACCOUNT_FIELDS[provider] ?? { parameters: [], secrets: [] };
  const given = (names: readonly { name: string }[]) =>
    Object.fromEntries(
      names.flatMap(({ name }) => {
        const value = (values[name] ?? '').trim();
        return value === '' ? [] : [[name, value]];
      }),
    );
  const connecting = useMutation({
    mutationFn: () =>
      api.send('PUT /api/venues/:id/payment-configs/:configId/account', {
        params: { id, configId: paymentConfigId },
        body: { provider, parameters: given(fields.parameters), secrets: given(fields.secrets) },
      }),
    onSuccess: async () => {
      if (offered && offered.ids.length > 0) {
        await clientOf('commerces').changeMany(id, offered.ids, offered.values);
      }
      showToast(text('connected', { provider: PROVIDER_NAMES[provider] ?? '' }));
      await queries.invalidateQueries();
      await navigate(`/${id}/payments`);
    },
  });
  return { connecting, fields };
}
