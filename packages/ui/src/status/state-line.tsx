import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import './state-line.css';

export type State = 'ok' | 'warn' | 'bad' | 'idle';

const ICONS = { ok: 'clock', warn: 'circle-pause', bad: 'circle-alert', idle: 'moon' } as const satisfies Record<
  State,
  IconName
>;

/** State of an element, always with icon and text. */
export function StateLine({
  state,
  icon,
  children,
}: {
  state: State;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={`state state--${state}`}>
      <Icon name={icon ?? ICONS[state]} />
      {children}
    </span>
  );
}
