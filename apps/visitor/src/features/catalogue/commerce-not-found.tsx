import { NotFoundState } from '#shared/layout/not-found-state.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';

/** The commerce of an address no longer exists. @see COM-02 */
export function CommerceNotFound() {
  const text = useText();
  const venue = useVenue();
  return (
    <NotFoundState
      icon="store"
      title={text('commerce-gone')}
      text={text('commerce-gone-text')}
      path={homePath(venue.code)}
      label={text('empty-cart-back')}
    />
  );
}
