import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuideButton } from '#shared/guide/guide-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import styles from './page-head.module.css';

/** The head of a page, with its help. @param path the list that the page belongs to */
export function PageHead({
  title,
  detail,
  path,
  children,
}: {
  title: ReactNode;
  detail?: ReactNode;
  path?: { to: string; name: string } | undefined;
  /** Buttons on the right. */
  children?: ReactNode;
}) {
  return (
    <header className={styles['head']}>
      {path && (
        <p className={styles['path']}>
          <Icon name="chevron-left" />
          <Link to={path.to}>{path.name}</Link>
        </p>
      )}
      <div className={styles['title']}>
        <h1>{title}</h1>
        <GuideButton />
      </div>
      <div className={styles['actions']}>{children}</div>
      {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
    </header>
  );
}
