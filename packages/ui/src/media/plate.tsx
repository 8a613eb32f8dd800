import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import './plate.css';

export type PlateProps = {
  /** A `Picture`. */
  children: ReactNode;
  /** Sold out or paused; what it is and why stands beside it. */
  isOff?: boolean | undefined;
  /** The picture has a background of its own and fills the plate. */
  isPhoto?: boolean | undefined;
  tone?: 'plate' | 'stage' | undefined;
  className?: string | undefined;
};

/** Product art on the venue's tint, with a shadow under it. Its size comes from where it stands. */
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
