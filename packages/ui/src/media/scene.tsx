import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import './scene.css';

export type SceneTone = 'plate' | 'brand' | 'stage' | 'sec';

/** The large coloured ground of a card or header, for art or a banner. */
export function Scene({
  tone = 'plate',
  className,
  children,
}: {
  tone?: SceneTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classNames('scene', tone !== 'plate' && `scene--${tone}`, className)}>{children}</div>;
}
