import type { ReactNode } from 'react';
import { deviceTimeZone, whenText } from '@app/app-kit/texts/when-text.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './security.module.css';

/** A second factor or a session, with its dates and its actions. */
export function SecurityRow({
  icon,
  title,
  since,
  lastUsedAt,
  until = null,
  note,
  children,
}: {
  icon: IconName;
  title: string;
  since: string | null;
  lastUsedAt: string | null;
  until?: string | null;
  note?: string | undefined;
  children?: ReactNode;
}) {
  const text = useText();
  const language = useLanguage();
  const shown = (at: string) => whenText(at, language, deviceTimeZone());
  const facts = [
    note,
    since === null ? undefined : text('since', { time: shown(since) }),
    lastUsedAt === null ? undefined : text('last-used', { time: shown(lastUsedAt) }),
    until === null ? undefined : text('ends', { time: shown(until) }),
  ];
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{facts.filter((fact) => fact !== undefined).join(' · ')}</small>
      </span>
      <span className={styles['actions']}>{children}</span>
    </li>
  );
}
