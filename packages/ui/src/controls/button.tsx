import { useId, type ComponentProps, type ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { buttonClass, type ButtonLooks } from './button-class.ts';
import './button.css';

export type ButtonProps = Omit<ButtonLooks, 'isSplit'> & {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Price of the action; with it the label is on the left and the amount on the right. */
  price?: string | undefined;
  /** Work is running: the icon spins and presses are ignored. */
  isBusy?: boolean | undefined;
  /** Why the button is disabled. Shown above it and read out with it; it stays in the tab order. */
  reason?: string | undefined;
  /** The button is disabled, and the element `describedBy` says why. */
  isUnavailable?: boolean | undefined;
  describedBy?: string | undefined;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
} & Pick<
    ComponentProps<'button'>,
    | 'ref'
    | 'form'
    | 'name'
    | 'value'
    | 'id'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-keyshortcuts'
    | 'aria-label'
    | 'aria-haspopup'
  >;

export function Button({
  children,
  variant,
  size,
  isBlock,
  icon,
  price,
  isBusy = false,
  reason,
  isUnavailable = reason !== undefined,
  describedBy,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isIdle = isBusy || isUnavailable;
  const shownIcon = isBusy ? 'loader-circle' : icon;
  const words = (
    <>
      {shownIcon && <Icon name={shownIcon} isSpinning={isBusy} />}
      {children}
    </>
  );

  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isBlock, isSplit: price !== undefined })}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      aria-describedby={reason === undefined ? describedBy : reasonId}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
        else onPress?.();
      }}
    >
      {price === undefined ? (
        words
      ) : (
        <>
          <span className="btn__text">{words}</span>
          <span className="btn__price">{price}</span>
        </>
      )}
    </button>
  );
  if (reason === undefined) return button;
  return (
    <div>
      <p id={reasonId} className="btn__why">
        {reason}
      </p>
      {button}
    </div>
  );
}
