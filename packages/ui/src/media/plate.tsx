import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import './plate.css';

export type PlateProps = {
  /** A `Picture`. */
  children: ReactNode;
  /** Sold out or paused; the text beside it says which. */
  isOff?: boolean | undefined;
  /** The picture has a background of its own and fills the plate. */
  isPhoto?: boolean | undefined;
  tone?: 'plate' | 'stage' | undefined;
  className?: string | undefined;
};

/** Product picture on the venue's tint, with a shadow. Sized by its container. */
export function Plate({ children, isOff, isPhoto, tone = 'plate', className }: PlateProps) {
  return (
    <span
      className={classNames(
        'plate',
        tone === 'stage' && 'plate--stage',
        isPhoto && 'plate--photo',
        isOff && 'plate--off',
        className,
      )}
    >
      {children}
    </span>
  );
}
