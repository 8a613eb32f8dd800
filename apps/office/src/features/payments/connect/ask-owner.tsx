import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useFailureText, useText } from '../use-text.ts';
import { saveOfferChoice } from './offer-choice.ts';
import styles from './ask-owner.module.css';

/** Leads to the page of a provider on which the owner of the account consents, where the provider has one. @see METHOD-03 */
export function AskOwner({
  provider,
  paymentConfigId,
  isOffered,
}: {
  provider: number;
  paymentConfigId: number;
  isOffered: boolean;
}) {
  const text = useText();
  const failureText = useFailureText();
  const { id } = useOpenVenue();
  const { data: authorizable } = useQuery({
    queryKey: ['authorizable-providers', id],
    queryFn: () => api.send('GET /api/venues/:id/authorizable-providers', { params: { id } }),
  });
  const asking = useMutation({
    mutationFn: () =>
      api.send('POST /api/venues/:id/payment-configs/:configId/authorizations', {
        params: { id, configId: paymentConfigId },
        body: { provider },
      }),
    onSuccess: ({ url }) => {
      saveOfferChoice(isOffered);
      location.assign(url);
    },
  });
  if (!authorizable?.includes(provider)) return null;
  const name = PROVIDER_NAMES[provider] ?? '';
  return (
    <section className={styles['ask']} aria-labelledby="ask-owner">
      <Icon name="shield-check" />
      <div>
        <small>{text('consent-shortest')}</small>
        <h2 id="ask-owner">{text('consent-title', { provider: name })}</h2>
        <p>{text('consent-lead')}</p>
        {asking.error && <Notice tone="bad" role="alert" title={failureText(asking.error)} />}
      </div>
      <Button icon="external-link" isBusy={asking.isPending || asking.isSuccess} onPress={() => asking.mutate()}>
        {text('consent-go')}
      </Button>
    </section>
  );
}
