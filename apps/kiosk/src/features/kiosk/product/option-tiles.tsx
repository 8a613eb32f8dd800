import { toMinor } from '@app/contract/values/minor-units.ts';
import { allergensText } from '@app/ordering/facts/facts-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { Stepper } from '../layout/stepper.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';
import { useText } from '../use-text.ts';

/** An option that is chosen or not. `isOver`: the group has its most choices, and this is none of them. */
type SwitchedTile = {
  option: Product;
  availability: ProductAvailability;
  isRadio: boolean;
  isChosen: boolean;
  isOver: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** An option with picture and price. @see EXTRA-01 */
export function OptionTile({ option, availability, isRadio, isChosen, isOver, onChoose }: SwitchedTile) {
  const text = useText();
  const { currency } = useVenue();
  const offReason = useOffReason(availability);
  const isOff = offReason !== null && !isChosen;
  const priceMinor = toMinor(option.price);
  return (
    <button
      type="button"
      role={isRadio ? 'radio' : 'checkbox'}
      aria-checked={isChosen}
      aria-disabled={isOver || undefined}
      disabled={isOff}
      className={classNames('kpick', offReason !== null && 'kpick--off', isOver && 'kpick--full')}
      onClick={() => {
        if (isChosen ? !isRadio : !isOver) onChoose(!isChosen);
      }}
    >
      <Picture image={productArt(option)} alt="" sizes="150px" placeholderIcon="utensils" isEager />
      <b>{option.name}</b>
      <span className="num">
        {offReason ??
          (isOver
            ? text('choose-instead')
            : priceMinor === 0
              ? text('included')
              : text('plus', { price: text('price', { amountMinor: priceMinor, currency }) }))}
      </span>
      <OptionAllergens option={option} />
      {!isOff && (
        <i className={classNames('kpick__dot', !isRadio && 'kpick__dot--box')}>{isChosen && <Icon name="check" />}</i>
      )}
    </button>
  );
}

/** What an option adds to its product. @see PROD-05 */
function OptionAllergens({ option }: { option: Product }) {
  const allergens = allergensText(useText(), option.allergens);
  return allergens && <small>{allergens}</small>;
}

/** An option without charge, such as taking an ingredient away. */
export function OptionChip({ option, availability, isChosen, isOver, onChoose }: SwitchedTile) {
  const isOff = useOffReason(availability) !== null && !isChosen;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isOver || undefined}
      disabled={isOff}
      onClick={() => {
        if (isChosen || !isOver) onChoose(!isChosen);
      }}
    >
      {isChosen && <Icon name="check" />}
      {option.name}
    </button>
  );
}

/** An option of which several units may be taken: each adds one unit of the product. @see EXTRA-03 */
export function CountedOptionTile({
  option,
  availability,
  count,
  isFull,
  onCount,
}: {
  option: Product;
  availability: ProductAvailability;
  count: number;
  isFull: boolean;
  onCount: (count: number) => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const offReason = useOffReason(availability);
  return (
    <div className={classNames('kpick', count > 0 && 'kpick--on', offReason !== null && 'kpick--off')}>
      <Picture image={productArt(option)} alt="" sizes="140px" placeholderIcon="utensils" isEager />
      <b>{option.name}</b>
      <span className="num">
        {text('plus', { price: text('price', { amountMinor: toMinor(option.price), currency }) })}
      </span>
      <OptionAllergens option={option} />
      {count > 0 ? (
        <Stepper
          label={text('quantity-of', { name: option.name })}
          quantity={count}
          isFull={isFull || offReason !== null}
          className="kstep--in"
          onFewer={() => onCount(count - 1)}
          onMore={() => onCount(count + 1)}
        />
      ) : offReason !== null ? (
        <span className="kpick__why">
          <Icon name={availability.kind === 'no-stock' ? 'ban' : 'clock'} />
          {offReason}
        </span>
      ) : (
        <button
          type="button"
          className="kpick__add"
          aria-label={text('add-product', { name: option.name })}
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
