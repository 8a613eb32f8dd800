import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import './badge.css';

export type BadgeTone = 'idle' | 'ok' | 'warn' | 'bad' | 'brand' | 'sec' | 'raised';

/** A short label on an element; `raised` when it lies on a picture. */
export function Badge({
  tone = 'idle',
  icon,
  children,
}: {
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', tone !== 'idle' && `badge--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
