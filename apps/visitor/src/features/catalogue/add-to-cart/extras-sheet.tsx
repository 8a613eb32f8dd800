import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { cartProduct, productArt } from '@app/rules/cart/cart-product.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useState } from 'react';
import { useNow } from '#shared/layout/use-now.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useExtras } from './use-extras.ts';
import { ExtraRow, SideDishRow } from './extra-rows.tsx';
import {
  choiceTotalMinor,
  chosenExtras,
  extrasOf,
  needsSideDish,
  NOTHING_CHOSEN,
  sideDishesOf,
  unitsOf,
  withCount,
} from './extras-choice.ts';
import type { ChosenExtra } from './extras-choice.ts';
import './extras.css';

type ExtrasSheetProps = {
  product: Product;
  onChoose: (chosen: readonly ChosenExtra[]) => void;
  onClose: () => void;
};

/** Choice of side dish and extras before the product is added. @see EXTRA-01, EXTRA-02, EXTRA-03 */
export function ExtrasSheet({ product, onChoose, onClose }: ExtrasSheetProps) {
  const text = useText();
  const venue = useVenue();
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const { data: options, error, refetch } = useExtras(product);
  const chosen = options ? chosenExtras(options, choice) : [];
  const art = productArt(product);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      title={product.name}
      subtitle={<span className="num">{priceText(toMinor(product.price), venue.currency)}</span>}
      art={
        <Plate isPhoto={art !== null && !art.isCutout}>
          <Picture image={art} alt="" sizes="76px" placeholderIcon="utensils" />
        </Plate>
      }
      foot={
        <AddChosen
          product={product}
          options={options ?? null}
          hasFailed={error !== null}
          units={options ? unitsOf(options, choice) : 1}
          totalMinor={choiceTotalMinor(product, options ?? [], choice)}
          isSideDishMissing={options !== undefined && needsSideDish(product, options) && choice.sideDishId === null}
          onAdd={() => onChoose(chosen)}
        />
      }
    >
      {options ? (
        <Options product={product} options={options} choice={choice} onChange={setChoice} />
      ) : error ? (
        <EmptyState
          role="alert"
          icon="cloud-off"
          title={text('extras-failed')}
          text={text('extras-failed-text')}
          action={
            <Button variant="tonal" isBlock icon="refresh-cw" onPress={() => void refetch()}>
              {text('try-now')}
            </Button>
          }
        />
      ) : (
        <OptionsLoading />
      )}
    </Sheet>
  );
}

function Options({
  product,
  options,
  choice,
  onChange,
}: {
  product: Product;
  options: readonly Product[];
  choice: typeof NOTHING_CHOSEN;
  onChange: (choice: typeof NOTHING_CHOSEN) => void;
}) {
  const text = useText();
  const nowMs = useNow() ?? 0;
  const sideDishes = sideDishesOf(options);
  const extras = extrasOf(options);
  if (options.length === 0) return <p className="mut exrule">{text('extras-none')}</p>;
  return (
    <>
      <p className="small mut exrule">{text('extras-rule', product.name)}</p>
      {sideDishes.length > 0 && (
        <fieldset>
          <legend className="exsec">
            <span className="h3">{text('side-dish')}</span>
            {choice.sideDishId === null ? (
              <span className="small mut">{text('choose-one')}</span>
            ) : (
              <Badge tone="ok" icon="check">
                {text('chosen-one')}
              </Badge>
            )}
          </legend>
          {sideDishes.map((sideDish) => (
            <SideDishRow
              key={sideDish.id}
              product={sideDish}
              nowMs={nowMs}
              isChosen={choice.sideDishId === sideDish.id}
              onChoose={() => onChange({ ...choice, sideDishId: sideDish.id })}
            />
          ))}
        </fieldset>
      )}
      {extras.length > 0 && (
        <section aria-labelledby="extras-title">
          <div className="exsec">
            <h3 className="h3" id="extras-title">
              {text('extras')}
            </h3>
            <span className="small mut">{text('optional')}</span>
          </div>
          {extras.map((extra) => (
            <ExtraRow
              key={extra.id}
              product={extra}
              nowMs={nowMs}
              quantity={choice.counts.get(extra.id) ?? 0}
              onChange={(quantity) => onChange(withCount(choice, extra.id, quantity))}
            />
          ))}
        </section>
      )}
    </>
  );
}

function AddChosen({
  product,
  options,
  hasFailed,
  units,
  totalMinor,
  isSideDishMissing,
  onAdd,
}: {
  product: Product;
  options: readonly Product[] | null;
  /** The options could not be read. */
  hasFailed: boolean;
  units: number;
  totalMinor: number;
  isSideDishMissing: boolean;
  onAdd: () => void;
}) {
  const text = useText();
  const venue = useVenue();
  const cart = useOpenCart();
  const left = unitsLeft(cart?.commerce.id === product.commerce.id ? cart : null, cartProduct(product), null);
  const reason = () => {
    if (!options) return text(hasFailed ? 'extras-missing' : 'add-loading');
    if (isSideDishMissing) return text('side-dish-first');
    return units > left ? text('stock-left', left) : undefined;
  };
  return (
    <Button isBlock price={priceText(totalMinor, venue.currency)} reason={reason()} onPress={onAdd}>
      {text('add-units-to-order', units)}
    </Button>
  );
}

function OptionsLoading() {
  const text = useText();
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {text('loading')}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="exrow">
          <Skeleton shape="circle" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
