import { Link, Outlet } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useOpenVenue } from './open-venue.ts';
import { useCommerces } from './use-commerces.ts';

/** Pages about something of a stall. In a venue without stalls they lead to the first one. */
export function NeedsCommerce() {
  const { stalls, isPending, error } = useCommerces();
  return stalls.length > 0 || isPending || error ? <Outlet /> : <NoCommerces />;
}

/** A venue without stalls. */
export function NoCommerces() {
  const text = useText();
  const { id } = useOpenVenue();
  return (
    <EmptyState
      icon="store"
      title={text('no-stalls')}
      text={text('no-stalls-text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={`/${id}/stalls/new`}>
          <Icon name="plus" />
          {text('no-stalls-new')}
        </Link>
      }
    />
  );
}
