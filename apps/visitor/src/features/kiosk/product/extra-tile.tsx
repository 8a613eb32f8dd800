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
import { Stepper } from '../layout/stepper.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';

/** An extra, of which several units may be taken. */
export function ExtraTile({
  product,
  availability,
  count,
  isFull,
  onCount,
}: {
  product: Product;
  availability: ProductAvailability;
  count: number;
  isFull: boolean;
  onCount: (count: number) => void;
}) {
  const text = useKioskText();
  const { currency } = useVenue();
  const offReason = useOffReason(availability);
  return (
    <div className={classNames('kpick', count > 0 && 'kpick--on', offReason !== null && 'kpick--off')}>
      <Picture image={productArt(product)} alt="" sizes="140px" placeholderIcon="utensils" isEager />
      <b>{product.name}</b>
      <span className="num">{text('plus', priceText(toMinor(product.price), currency))}</span>
      {offReason !== null ? (
        <span className="kpick__why">
          <Icon name={availability.kind === 'no-stock' ? 'ban' : 'clock'} />
          {offReason}
        </span>
      ) : count > 0 ? (
        <Stepper
          label={text('quantity-of', product.name)}
          quantity={count}
          isFull={isFull}
          className="kstep--in"
          onFewer={() => onCount(count - 1)}
          onMore={() => onCount(count + 1)}
        />
      ) : (
        <button
          type="button"
          className="kpick__add"
          aria-label={text('add-product', product.name)}
          disabled={isFull}
          onClick={() => onCount(1)}
        >
          <Icon name="plus" />
          {text('add')}
        </button>
      )}
    </div>
  );
}
