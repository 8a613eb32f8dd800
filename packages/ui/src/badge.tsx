import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import './badge.css';

export type BadgeTone = 'idle' | 'ok' | 'warn' | 'bad' | 'brand' | 'sec' | 'raised';

/** A word or two on a thing; `raised` when it lies on art. */
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
