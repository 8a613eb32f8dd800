import { Link } from 'wouter';
import '@app/ui/controls/button.css';
import { CommercePlate } from '#features/venues/commerce-plate.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';

/** The cart without a product, and the way home. @see CART-07 */
export function EmptyCart() {
  const text = useText();
  const venue = useVenue();
  const { data: commerces = [] } = useCommerces(venue);
  return (
    <main>
      <AppBar title={text('my-cart')} start={<BackLink href={homePath(venue.code)} />} />
      <EmptyState
        art={<CommercePlate commerce={commerces[0]} icon="shopping-bag" />}
        title={text('empty-cart-title')}
        text={text('empty-cart-text')}
        action={
          <Link className={buttonClass({ isBlock: true })} href={homePath(venue.code)}>
            {text('empty-cart-back')}
          </Link>
        }
      />
    </main>
  );
}
