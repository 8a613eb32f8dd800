import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useVenue } from '../use-payments.ts';
import { useText } from '../use-text.ts';
import { ConnectForm } from './connect-form.tsx';
import { FinishConsent } from './finish-consent.tsx';

/** Connects an account at a provider. @see METHOD-03 */
export function ConnectProvider() {
  const text = useText();
  const { id } = useOpenVenue();
  const venue = useVenue();
  const isReturning = useSearchParams()[0].has('state');
  const stalls = useCommercesQuery();
  const failed = [venue, stalls].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ReadFailure
        head={<PageHead title={text('connect-title')} />}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!venue.data || !stalls.data) return <SkeletonLines lines={8} />;
  return (
    <>
      <PageHead
        title={text('connect-title')}
        detail={text('connect-lead')}
        path={{ to: `/${id}/payments`, name: text('payments-title') }}
      />
      {isReturning ? (
        <FinishConsent venue={venue.data} stalls={stalls.data.data} />
      ) : (
        <ConnectForm venue={venue.data} stalls={stalls.data.data} />
      )}
    </>
  );
}
