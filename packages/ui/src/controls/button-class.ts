import { classNames } from '../theme/class-names.ts';

export type ButtonLooks = {
  /** One `primary` per screen; other actions are tonal, plain or quiet. */
  variant?: 'primary' | 'tonal' | 'plain' | 'quiet' | 'danger' | undefined;
  size?: 'l' | 's' | undefined;
  isBlock?: boolean | undefined;
  isSplit?: boolean | undefined;
};

/** Button style for a link. Import `button.css` with it. */
export function buttonClass({ variant = 'primary', size = 'l', isBlock, isSplit }: ButtonLooks = {}): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    size === 's' && 'btn--s',
    isBlock && 'btn--block',
    isSplit && 'btn--split',
  );
}
