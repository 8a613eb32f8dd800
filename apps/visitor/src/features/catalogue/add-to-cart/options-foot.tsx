import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { areCombined } from '@app/rules/catalogue/modifier-groups.ts';
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

type FootProps = { product: Product; choosing: OptionsChoice };

/** How many units the choice makes, before their price. @see EXTRA-03, EXTRA-04 */
export function OptionsFoot(props: FootProps) {
  return areCombined(props.choosing.groups) ? <CombinedFoot {...props} /> : <SeparateFoot {...props} />;
}

/** Each unit has all chosen options. */
function CombinedFoot({ product, choosing }: FootProps) {
  const text = useText();
  const { currency } = useVenue();
  const { units, unitsLeft, totalMinor } = choosing;
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
          max={Math.max(1, unitsLeft)}
          labels={{
            group: text('quantity-of', { name: product.name }),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-line'),
          }}
          onChange={choosing.setUnits}
        />
        <AddChoice choosing={choosing} label={text('add')} />
      </div>
    </>
  );
}

/** Each chosen option is a unit of its own. @see EXTRA-03 */
function SeparateFoot({ choosing }: FootProps) {
  const text = useText();
  const { units, chosen } = choosing;
  const parts = chosen.map(({ option, quantity }) => ({ name: option.name, quantity }));
  return (
    <>
      <p className="gsay gsay--full" role="status">
        {units > 1 && (
          <b>
            {text('single-units-count', { count: units })} <span>{text('single-units', { parts })}</span>
          </b>
        )}
      </p>
      <AddChoice choosing={choosing} label={text('add-units-to-order', { count: units })} />
    </>
  );
}

function AddChoice({ choosing, label }: { choosing: OptionsChoice; label: string }) {
  const text = useText();
  const { currency } = useVenue();
  const { totalMinor, units, unitsLeft, add } = choosing;
  return (
    <Button
      isBlock
      price={text('price', { amountMinor: totalMinor, currency })}
      reason={units > unitsLeft ? text('stock-left', { count: unitsLeft }) : undefined}
      onPress={add}
    >
      {label}
    </Button>
  );
}
