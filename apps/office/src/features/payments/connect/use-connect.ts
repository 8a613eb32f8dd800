import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import type { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useConnected } from './use-connected.ts';

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
  const { id } = useOpenVenue();
  const connected = useConnected();
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
    onSuccess: () => connected(provider, offered),
  });
  return { connecting, fields };
}
