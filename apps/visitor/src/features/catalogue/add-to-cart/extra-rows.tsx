import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { AddButton } from '@app/ui/controls/add-button.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { AvailableAgain } from '../available-again.tsx';
import { useVenue } from '#features/venues/venue-context.ts';
import { useText } from '#shared/texts/use-text.ts';
import { unitsLeftOf } from './extras-choice.ts';

/** A side dish; exactly one is chosen. */
export function SideDishRow({
  product,
  nowMs,
  isChosen,
  onChoose,
}: {
  product: Product;
  nowMs: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isOff = productAvailability(product, { kind: 'open' }, nowMs).kind !== 'available';
  return (
    <label className={classNames('exrow', isChosen && 'exrow--on', isOff && 'exrow--off')}>
      <ExtraArt product={product} />
      <ExtraName product={product} nowMs={nowMs} />
      <input
        type="radio"
        className="sr"
        name="side-dish"
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={() => {
          if (!isOff) onChoose();
        }}
      />
      {!isOff && <span className="opt__dot">{isChosen && <Icon name="check" />}</span>}
    </label>
  );
}

/** An extra with its quantity; each adds one unit of the main product. @see EXTRA-03 */
export function ExtraRow({
  product,
  nowMs,
  quantity,
  onChange,
}: {
  product: Product;
  nowMs: number;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const text = useText();
  const isOff = productAvailability(product, { kind: 'open' }, nowMs).kind !== 'available';
  return (
    <div className={classNames('exrow', isOff && 'exrow--off')}>
      <ExtraArt product={product} />
      <ExtraName product={product} nowMs={nowMs} />
      {!isOff && quantity === 0 && (
        <AddButton isFlat label={text('add-product', product.name)} onPress={() => onChange(1)} />
      )}
      {!isOff && quantity > 0 && (
        <QuantityStepper
          isSolid
          removesAtOne
          quantity={quantity}
          max={unitsLeftOf(product)}
          labels={{
            group: text('quantity-of', product.name),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-extra', product.name),
          }}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function ExtraArt({ product }: { product: Product }) {
  return <Picture image={productArt(product)} alt="" sizes="44px" placeholderIcon="salad" className="exrow__art" />;
}

function ExtraName({ product, nowMs }: { product: Product; nowMs: number }) {
  const text = useText();
  const { currency } = useVenue();
  const availability = productAvailability(product, { kind: 'open' }, nowMs);
  const priceMinor = toMinor(product.price);
  return (
    <span>
      <b className="strong">{product.name}</b>
      {availability.kind === 'available' && (
        <span className="small mut num">
          {priceMinor > 0 ? text('plus-price', priceText(priceMinor, currency)) : text('included')}
        </span>
      )}
      {availability.kind === 'no-stock' && (
        <StateLine state="idle" icon="ban">
          {text('no-stock')}
        </StateLine>
      )}
      {availability.kind === 'unavailable' && <AvailableAgain until={availability.until} />}
    </span>
  );
}
