import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { combinedUnitsLeft, unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  choiceTotalMinor,
  chosenOptions,
  chosenUnits,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { areCombined, type OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';

/** Price and add button before the options are known. */
export function WaitingFoot({ product, hasFailed }: { product: Product; hasFailed: boolean }) {
  const text = useText();
  const { currency } = useVenue();
  const reason = text(hasFailed ? 'extras-missing' : 'add-loading');
  return (
    <Button isBlock price={text('price', { amountMinor: toMinor(product.price), currency })} reason={reason}>
      {text('add-to-order')}
    </Button>
  );
}

type FootProps = {
  product: Product;
  groups: readonly OptionGroup[];
  choice: ModifierChoice;
  onUnits: (units: number) => void;
  onAdd: () => void;
};

/** How many units the choice makes, before their price. @see EXTRA-03, EXTRA-04 */
export function OptionsFoot(props: FootProps) {
  return areCombined(props.groups) ? <CombinedFoot {...props} /> : <SeparateFoot {...props} />;
}

/** Each unit has all chosen options. */
function CombinedFoot({ product, groups, choice, onUnits, onAdd }: FootProps) {
  const text = useText();
  const { currency } = useVenue();
  const cart = useCartOf(product);
  const options = chosenOptions(groups, choice).map(({ option }) => cartProduct(option));
  const left = combinedUnitsLeft(cart, cartProduct(product), options);
  const totalMinor = choiceTotalMinor(product, groups, choice);
  const { units } = choice;
  return (
    <>
      <p className="gsay" role="status">
        {units > 1 && (
          <>
            <b>{text('equal-units', { count: units })}</b>
            <span className="num">
              {text('price-each', { price: text('price', { amountMinor: totalMinor / units, currency }) })}
            </span>
          </>
        )}
      </p>
      <div className="gadd">
        <QuantityStepper
          size="l"
          quantity={units}
          max={Math.max(1, left)}
          labels={{
            group: text('quantity-of', { name: product.name }),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-line'),
          }}
          onChange={onUnits}
        />
        <AddChoice totalMinor={totalMinor} units={units} left={left} label={text('add')} onAdd={onAdd} />
      </div>
    </>
  );
}

/** Each chosen option is a unit of its own. @see EXTRA-03 */
function SeparateFoot({ product, groups, choice, onAdd }: FootProps) {
  const text = useText();
  const cart = useCartOf(product);
  const left = unitsLeft(cart, cartProduct(product), null);
  const units = chosenUnits(groups, choice);
  const parts = chosenOptions(groups, choice).map(({ option, quantity }) => ({ name: option.name, quantity }));
  return (
    <>
      <p className="gsay gsay--full" role="status">
        {units > 1 && (
          <b>
            {text('single-units-count', { count: units })} <span>{text('single-units', { parts })}</span>
          </b>
        )}
      </p>
      <AddChoice
        totalMinor={choiceTotalMinor(product, groups, choice)}
        units={units}
        left={left}
        label={text('add-units-to-order', { count: units })}
        onAdd={onAdd}
      />
    </>
  );
}

function AddChoice({
  totalMinor,
  units,
  left,
  label,
  onAdd,
}: {
  totalMinor: number;
  units: number;
  left: number;
  label: string;
  onAdd: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  return (
    <Button
      isBlock
      price={text('price', { amountMinor: totalMinor, currency })}
      reason={units > left ? text('stock-left', { count: left }) : undefined}
      onPress={onAdd}
    >
      {label}
    </Button>
  );
}

/** The open cart, if it is of the product's commerce. */
function useCartOf({ commerce }: Product) {
  const cart = useOpenCart();
  return cart?.commerce.id === commerce.id ? cart : null;
}
