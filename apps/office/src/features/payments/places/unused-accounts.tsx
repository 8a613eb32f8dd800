import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '#shared/api/resource-clients.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { stallsThatUse } from '#shared/venue/payment-account-owner.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from '../use-text.ts';
import { stallsToOffer } from './stalls-to-offer.ts';

type Places = { venue: ManagedVenue; stalls: readonly ManagedCommerce[] };

/** Says each connected account that no stall charges with, and offers the venue's to the stalls without one. @see METHOD-03 */
export function UnusedAccounts({
  accounts,
  ownerOf,
  ...places
}: Places & { accounts: readonly PaymentAccount[]; ownerOf: (account: PaymentAccount) => string }) {
  const { venue, stalls } = places;
  const unused = accounts.filter((account) => stallsThatUse(account, venue, stalls).length === 0);
  const used = accounts.filter((account) => !unused.includes(account));
  return unused.map((account) => (
    <Unused
      key={account.id}
      account={account}
      owner={ownerOf(account)}
      {...places}
      hasNamesake={used.some(({ provider }) => provider === account.provider)}
    />
  ));
}

/** @param hasNamesake stalls charge with another account at the same provider, which the table shows by its provider */
function Unused({
  account,
  owner,
  venue,
  stalls,
  hasNamesake,
}: Places & { account: PaymentAccount; owner: string; hasNamesake: boolean }) {
  const text = useText();
  const failureText = useFailureText();
  const offering = useOffering(venue.id);
  const offered = stallsToOffer(account, venue, stalls);
  const provider = PROVIDER_NAMES[account.provider] ?? '';
  return (
    <Notice
      tone="warn"
      icon="triangle-alert"
      title={text('unused-title', { provider, owner })}
      action={
        offered.ids.length > 0 && (
          <Button variant="plain" size="s" isBusy={offering.isPending} onPress={() => offering.mutate(offered)}>
            {text('unused-use')}
          </Button>
        )
      }
    >
      {failureText(offering.error) ?? text(hasNamesake ? 'unused-text-namesakes' : 'unused-text', { provider })}
    </Notice>
  );
}

/** Lets stalls charge with the account of the venue. */
function useOffering(venueId: number) {
  const text = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, values }: ReturnType<typeof stallsToOffer>) =>
      clientOf('commerces').changeMany(venueId, ids, values),
    onSuccess: async () => {
      showToast(text('unused-done'));
      await queries.invalidateQueries();
    },
  });
}
