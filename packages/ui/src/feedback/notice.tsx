import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { State } from '../status/state-line.tsx';
import { classNames } from '../theme/class-names.ts';
import './notice.css';

const ICONS = {
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
  idle: 'info',
} as const satisfies Record<State, IconName>;

export type NoticeProps = {
  tone?: State | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A `Button` of size s. */
  action?: ReactNode;
  /** Response to an action of the visitor: `alert` interrupts a screen reader, `status` waits. */
  role?: 'status' | 'alert' | undefined;
};

/** A message beside the content that it concerns. */
export function Notice({ tone = 'idle', icon = ICONS[tone], title, children, action, role }: NoticeProps) {
  return (
    <div role={role} className={classNames('notice', tone !== 'idle' && `notice--${tone}`)}>
      <Icon name={icon} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
        {action !== undefined && <div className="notice__action">{action}</div>}
      </div>
    </div>
  );
}
