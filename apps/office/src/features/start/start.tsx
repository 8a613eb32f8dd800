import { Link, useSearchParams } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Home } from './home.tsx';
import { SetupList } from './setup-list.tsx';
import { nextRequired } from './setup-steps.ts';
import { useSetupSteps } from './use-setup-steps.ts';
import { useText } from './use-text.ts';

/** The set-up until the venue takes orders, then how today goes. The set-up can be opened again. @see API-03 */
export function Start() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [address] = useSearchParams();
  const { steps, error } = useSetupSteps();
  if (!steps && !error) return <SkeletonLines lines={8} />;
  const isOpen = steps !== undefined && nextRequired(steps) !== undefined;
  if (steps && (isOpen || address.has('setup'))) {
    const back = isOpen ? null : (
      <Link className={buttonClass({ variant: 'plain' })} to={`/${venueId}/start`}>
        {text('setup-back')}
      </Link>
    );
    return <SetupList steps={steps} back={back} />;
  }
  return <Home steps={steps ?? []} />;
}
