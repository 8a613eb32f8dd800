import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import './quantity-stepper.css';

/** A round plus that is replaced by a `QuantityStepper` after the first press. `isFlat` inside sheets. */
export function AddButton({
  label,
  isFlat = false,
  isUnavailable = false,
  onPress,
  ...rest
}: {
  label: string;
  isFlat?: boolean | undefined;
  isUnavailable?: boolean | undefined;
  onPress: () => void;
} & Pick<ComponentProps<'button'>, 'ref' | 'aria-describedby' | 'aria-haspopup'>) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames('addbtn', isFlat && 'addbtn--flat')}
      aria-label={label}
      aria-disabled={isUnavailable || undefined}
      onClick={() => !isUnavailable && onPress()}
    >
      <Icon name="plus" />
    </button>
  );
}
