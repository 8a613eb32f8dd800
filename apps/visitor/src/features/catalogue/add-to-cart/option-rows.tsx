import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { allergensText } from '@app/ordering/facts/facts-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { AvailableAgain } from '../available-again.tsx';

/** An option that is chosen or not. `isOver`: the group has its most choices, and this is none of them. */
type SwitchedOption = {
  option: Product;
  nowMs: number;
  group: string;
  isRadio: boolean;
  isChosen: boolean;
  isOver: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** An option with picture and price. @see EXTRA-01 */
export function OptionRow(props: SwitchedOption) {
  const { option, nowMs, isRadio, isOver } = props;
  const text = useText();
  const isOff = isOptionOff(option, nowMs);
  return (
    <label className={classNames('mopt', isOff && 'mopt--off', isOver && 'mopt--full')}>
      <OptionInput {...props} />
      <OptionArt option={option} />
      <span className="mopt__name">
        <span>{option.name}</span>
        <OptionAllergens option={option} />
        {isOver && !isOff && <small>{text('choose-instead')}</small>}
        <OptionState option={option} nowMs={nowMs} />
      </span>
      {!isOff && (
        <>
          <OptionPrice option={option} />
          <span className={classNames('mark', isRadio && 'mark--radio')}>
            <Icon name="check" />
          </span>
        </>
      )}
    </label>
  );
}

/** An option without charge, such as taking an ingredient away. */
export function OptionChip(props: SwitchedOption) {
  const { option, nowMs, isOver, isChosen } = props;
  const isOff = isOptionOff(option, nowMs);
  return (
    <label className={classNames('mout', (isOff || isOver) && 'mout--full')}>
      <OptionInput {...props} />
      <span>
        {isChosen && <Icon name="check" />}
        {option.name}
        <OptionState option={option} nowMs={nowMs} />
      </span>
    </label>
  );
}

function OptionInput({ option, nowMs, group, isRadio, isChosen, isOver, onChoose }: SwitchedOption) {
  const isOff = isOptionOff(option, nowMs);
  return (
    <input
      type={isRadio ? 'radio' : 'checkbox'}
      name={group}
      checked={isChosen}
      aria-disabled={(isOff && !isChosen) || isOver || undefined}
      onChange={() => {
        if (isChosen ? !isRadio : !isOff && !isOver) onChoose(!isChosen);
      }}
    />
  );
}

/** An option with its quantity; each adds one unit of the product. @see EXTRA-03 */
export function CountedOptionRow({
  option,
  nowMs,
  quantity,
  most,
  isOver,
  onChange,
}: {
  option: Product;
  nowMs: number;
  quantity: number;
  /** Units that can be chosen at most. */
  most: number;
  isOver: boolean;
  onChange: (quantity: number) => void;
}) {
  const text = useText();
  const isOff = isOptionOff(option, nowMs);
  return (
    <div className={classNames('exrow', isOff && 'exrow--off')}>
      <OptionArt option={option} />
      <span>
        <b className="strong">{option.name}</b>
        <OptionAllergens option={option} />
        {!isOff && <OptionPrice option={option} />}
        {isOver && !isOff && quantity === 0 && <span className="small mut">{text('choose-instead')}</span>}
        <OptionState option={option} nowMs={nowMs} />
      </span>
      {(!isOff || quantity > 0) && (
        <QuantityStepper
          isSolid
          removesAtOne
          quantity={quantity}
          max={isOver || isOff ? quantity : most}
          labels={{
            group: text('quantity-of', { name: option.name }),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-extra', { name: option.name }),
          }}
          plusAtZero={{ label: text('add-product', { name: option.name }), isFlat: true }}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** What an option adds to its product. @see PROD-05 */
function OptionAllergens({ option }: { option: Product }) {
  const allergens = allergensText(useText(), option.allergens);
  return allergens && <small className="opt-facts">{allergens}</small>;
}

function OptionArt({ option }: { option: Product }) {
  return <Picture image={productArt(option)} alt="" sizes="44px" placeholderIcon="salad" className="optart" />;
}

function OptionPrice({ option }: { option: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const priceMinor = toMinor(option.price);
  return (
    <span className="mopt__price num">
      {priceMinor > 0
        ? text('plus-price', { price: text('price', { amountMinor: priceMinor, currency }) })
        : text('included')}
    </span>
  );
}

/** Why an option cannot be chosen now. @see PROD-03 */
function OptionState({ option, nowMs }: { option: Product; nowMs: number }) {
  const text = useText();
  const availability = productAvailability(option, { kind: 'open' }, nowMs);
  if (availability.kind === 'unavailable') return <AvailableAgain until={availability.until} />;
  if (availability.kind !== 'no-stock') return null;
  return (
    <StateLine state="idle" icon="ban">
      {text('no-stock')}
    </StateLine>
  );
}

function isOptionOff(option: Product, nowMs: number): boolean {
  return productAvailability(option, { kind: 'open' }, nowMs).kind !== 'available';
}
