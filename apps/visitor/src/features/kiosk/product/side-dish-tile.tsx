import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { useOffReason } from '../menu/use-off-reason.ts';

/** One of the side dishes, of which one is chosen. */
export function SideDishTile({
  product,
  availability,
  isChosen,
  onChoose,
}: {
  product: Product;
  availability: ProductAvailability;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const text = useKioskText();
  const { currency } = useVenue();
  const offReason = useOffReason(availability);
  const priceMinor = toMinor(product.price);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      disabled={offReason !== null}
      className={classNames('kpick', offReason !== null && 'kpick--off')}
      onClick={onChoose}
    >
      <Picture image={productArt(product)} alt="" sizes="150px" placeholderIcon="utensils" isEager />
      <b>{product.name}</b>
      <span className="num">
        {offReason ?? (priceMinor === 0 ? text('included') : text('plus', priceText(priceMinor, currency)))}
      </span>
      <i className="kpick__dot">{isChosen && <Icon name="check" />}</i>
    </button>
  );
}
