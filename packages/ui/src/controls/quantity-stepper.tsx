import { useRef, type ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import './quantity-stepper.css';

export type QuantityStepperProps = {
  quantity: number;
  /** Labels in the app's language. `group` names the counted item. */
  labels: { group: string; more: string; fewer: string; remove: string };
  onChange: (quantity: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** At 1 a bin replaces the minus, and sets 0. */
  removesAtOne?: boolean | undefined;
  size?: 'm' | 'l' | undefined;
  isSolid?: boolean | undefined;
  /** At 0, a round plus is all that is shown. */
  plusAtZero?: PlusAtZero | undefined;
};

/** `isFlat` inside sheets. */
type PlusAtZero = { label: string; isFlat: boolean } & Pick<ComponentProps<'button'>, 'aria-haspopup'>;

/** A quantity with its minus and plus. The plus is the same element at each quantity, so it holds the focus. */
export function QuantityStepper({
  quantity,
  labels,
  onChange,
  removesAtOne = false,
  min = removesAtOne ? 0 : 1,
  max = Number.POSITIVE_INFINITY,
  size = 'm',
  isSolid = false,
  plusAtZero,
}: QuantityStepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const add = quantity === 0 ? plusAtZero : undefined;
  const removes = removesAtOne && quantity === 1;
  const hasFewer = quantity > min;
  const hasMore = quantity < max;
  const fewer = () => {
    if (removes && plusAtZero) plus.current?.focus({ preventScroll: true }); // the minus is removed
    onChange(quantity - 1);
  };
  return (
    <div
      role={add ? undefined : 'group'}
      aria-label={add ? undefined : labels.group}
      className={add ? undefined : classNames('stepper', isSolid && 'stepper--solid', size === 'l' && 'stepper--l')}
    >
      {!add && (
        <button
          type="button"
          aria-label={removes ? labels.remove : labels.fewer}
          aria-disabled={!hasFewer || undefined}
          onClick={() => hasFewer && fewer()}
        >
          <Icon name={removes ? 'trash-2' : 'minus'} />
        </button>
      )}
      {!add && <output aria-live="polite">{quantity}</output>}
      <button
        ref={plus}
        type="button"
        className={add && classNames('addbtn', add.isFlat && 'addbtn--flat')}
        aria-label={add?.label ?? labels.more}
        aria-haspopup={add?.['aria-haspopup']}
        aria-disabled={!hasMore || undefined}
        onClick={() => hasMore && onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
