import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { useText as useIngredientText } from '#features/ingredients/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './menu.module.css';

/** Pages that change many products at once. The stall of the surrounding list is chosen there too. */
export function MenuLinks() {
  const text = useText();
  const ingredientText = useIngredientText();
  const venue = useOpenVenue();
  const { filterValues } = useListContext();
  const stall: unknown = filterValues['commerceId'];
  const query = typeof stall === 'number' || typeof stall === 'string' ? `?stall=${stall}` : '';
  return (
    <span className={styles['links']}>
      <Link className="link" to={`/${venue.id}/menu/import${query}`}>
        <Icon name="cloud-upload" />
        {text('import-to')}
      </Link>
      <Link className="link" to={`/${venue.id}/menu/prices${query}`}>
        <Icon name="calendar-clock" />
        {text('prices-title')}
      </Link>
      <Link className="link" to={`/${venue.id}/menu/hours${query}`}>
        <Icon name="clock" />
        {text('rules-title')}
      </Link>
      <Link className="link" to={`/${venue.id}/menu/ingredients`}>
        <Icon name="utensils" />
        {ingredientText('ingredients-title')}
      </Link>
    </span>
  );
}

/** Ways to the first products: a sheet, or one typed. */
export function FirstProducts() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <>
      <Link className={buttonClass({ variant: 'primary' })} to={`/${venueId}/menu/import`}>
        <Icon name="cloud-upload" />
        {text('menu-import-first')}
      </Link>
      <Link className={buttonClass({ variant: 'plain' })} to={`/${venueId}/menu/new`}>
        <Icon name="plus" />
        {text('menu-type-first')}
      </Link>
    </>
  );
}
