import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import './empty-state.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** Says what happened, then what to do. */
  text?: ReactNode;
  /** A `Plate` with art; or an icon where no art fits. */
  art?: ReactNode;
  icon?: IconName | undefined;
  /** Buttons, the primary one first. */
  action?: ReactNode;
  /** An error that replaces a screen is read out. */
  role?: 'alert' | undefined;
};

/** Replaces content that is empty, not found, failed or unavailable. */
export function EmptyState({ title, text, art, icon, action, role }: EmptyStateProps) {
  return (
    <div className="empty" role={role}>
      {art}
      {icon && (
        <span className="empty__icon">
          <Icon name={icon} />
        </span>
      )}
      <h2 className="h2">{title}</h2>
      {text !== undefined && <p className="empty__text">{text}</p>}
      {action !== undefined && <div className="empty__actions">{action}</div>}
    </div>
  );
}
