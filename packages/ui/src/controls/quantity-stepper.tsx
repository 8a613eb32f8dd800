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
};

export function QuantityStepper({
  quantity,
  labels,
  onChange,
  removesAtOne = false,
  min = removesAtOne ? 0 : 1,
  max = Number.POSITIVE_INFINITY,
  size = 'm',
  isSolid = false,
}: QuantityStepperProps) {
  const removes = removesAtOne && quantity === 1;
  const hasFewer = quantity > min;
  const hasMore = quantity < max;
  return (
    <div
      role="group"
      aria-label={labels.group}
      className={classNames('stepper', isSolid && 'stepper--solid', size === 'l' && 'stepper--l')}
    >
      <button
        type="button"
        aria-label={removes ? labels.remove : labels.fewer}
        aria-disabled={!hasFewer || undefined}
        onClick={() => hasFewer && onChange(quantity - 1)}
      >
        <Icon name={removes ? 'trash-2' : 'minus'} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={!hasMore || undefined}
        onClick={() => hasMore && onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
