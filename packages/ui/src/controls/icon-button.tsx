import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import './icon-button.css';

export type IconButtonVariant = 'bare' | 'float' | 'brand';

/** Style of an icon button for a link. The link needs a label of its own. */
export function iconButtonClass(variant: IconButtonVariant = 'bare'): string {
  return classNames('iconbtn', variant !== 'bare' && `iconbtn--${variant}`);
}

export type IconButtonProps = {
  icon: IconName;
  /** Accessible name of the button. */
  label: string;
  /** `float` over pictures, `brand` on the venue's surface. */
  variant?: IconButtonVariant | undefined;
  isUnavailable?: boolean | undefined;
  isBusy?: boolean | undefined;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** A `CountBadge`. */
  children?: ReactNode;
} & Pick<
  ComponentProps<'button'>,
  'ref' | 'id' | 'form' | 'aria-expanded' | 'aria-controls' | 'aria-pressed' | 'aria-haspopup' | 'aria-describedby'
>;

export function IconButton({
  icon,
  label,
  variant = 'bare',
  isUnavailable = false,
  isBusy = false,
  onPress,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  const isIdle = isUnavailable || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={iconButtonClass(variant)}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
        else onPress?.();
      }}
    >
      <Icon name={isBusy ? 'loader-circle' : icon} isSpinning={isBusy} />
      {children}
    </button>
  );
}
