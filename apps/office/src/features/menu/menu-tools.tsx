import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { useText } from './use-text.ts';

/** Ways to the order of the menu and to the count of its stock. */
export function MenuTools() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <>
      <Link className={buttonClass({ variant: 'quiet' })} to={`/${venueId}/menu/order`}>
        {text('menu-order')}
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to={`/${venueId}/menu/count`}>
        {text('count-open')}
      </Link>
    </>
  );
}
