import { useId } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { ChosenOption } from '@app/rules/catalogue/modifier-choice.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';

/** The units that the choice makes, with the price of each. @see EXTRA-03 */
export function SingleUnits({
  product,
  chosen,
  units,
}: {
  product: Product;
  chosen: readonly ChosenOption[];
  units: number;
}) {
  const text = useText();
  const titleId = useId();
  return (
    <section className="each" aria-labelledby={titleId}>
      <h3 className="h3" id={titleId}>
        {text('single-units-title', { count: units })}
      </h3>
      <ol className="each__list">
        {chosen.map((one, place) => (
          <UnitsWithOption key={one.option.id} product={product} isFirst={place === 0} {...one} />
        ))}
      </ol>
    </section>
  );
}

function UnitsWithOption({
  product,
  option,
  quantity,
  isFirst,
}: ChosenOption & { product: Product; isFirst: boolean }) {
  const text = useText();
  const { currency } = useVenue();
  const art = productArt(product);
  const unitMinor = toMinor(product.price) + toMinor(option.price);
  const sum =
    option.price > 0
      ? `${text('price', { amountMinor: toMinor(product.price), currency })} ${text('plus-price', { price: text('price', { amountMinor: toMinor(option.price), currency }) })}`
      : text('price', { amountMinor: unitMinor, currency });
  return (
    <li>
      <Plate isPhoto={art !== null && !art.isCutout}>
        <Picture image={art} alt="" sizes="56px" placeholderIcon="utensils" />
        <Picture image={productArt(option)} alt="" sizes="30px" placeholderIcon="salad" className="each__option" />
      </Plate>
      <span>
        <b>{text('units-with', { part: { name: option.name, quantity }, isFirst })}</b>
        <span className="small mut num">{quantity > 1 ? text('price-each', { price: sum }) : sum}</span>
      </span>
      <b className="num">{text('price', { amountMinor: unitMinor * quantity, currency })}</b>
    </li>
  );
}
