import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { readAuthorizationState } from '@app/contract/values/authorization-state.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useFailureText, useText } from '../use-text.ts';
import { readOfferChoice } from './offer-choice.ts';
import { useConnected } from './use-connected.ts';

/** Connects the account whose owner comes back from the provider's page, once. @see METHOD-03 */
export function FinishConsent({ venue, stalls }: { venue: ManagedVenue; stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const failureText = useFailureText();
  const { id } = useOpenVenue();
  const connected = useConnected();
  const [query] = useSearchParams();
  const [state, code] = [query.get('state') ?? '', query.get('code')];
  const configId = readAuthorizationState(state)?.configId ?? venue.paymentConfigId;
  const { mutate, error } = useMutation({
    mutationFn: (granted: string) =>
      api.send('POST /api/venues/:id/payment-configs/:configId/authorizations/finish', {
        params: { id, configId },
        body: { state, code: granted },
      }),
    onSuccess: (account) =>
      connected(account.provider, readOfferChoice() ? stallsToOffer(account, venue, stalls) : null),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (code === null || isSent.current) return;
    isSent.current = true;
    mutate(code);
  }, [code, mutate]);
  if (code !== null && error === null) {
    return (
      <>
        <p role="status">{text('consent-connecting')}</p>
        <SkeletonLines lines={4} />
      </>
    );
  }
  return (
    <>
      <Notice tone="bad" role="alert" title={error === null ? text('consent-refused') : failureText(error)} />
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to={`/${id}/payments/connect?for=${configId}`} replace>
          {text('consent-again')}
        </Link>
      </p>
    </>
  );
}
