import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useStaffCommerce } from './use-staff-commerce.ts';
import { useText } from './use-text.ts';

/** Leads to the pairing, where the commerce has an account with card terminals. */
export function PairLink({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { commerce } = useStaffCommerce(commerceId);
  if (!commerce?.terminals) return null;
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venueId}/kiosks/pair?stall=${commerceId}`}>
      <Icon name="link" />
      {text('kiosk-pair')}
    </Link>
  );
}
