import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import styles from './row-link.module.css';

/** The first cell of a row: its picture, its name and one line. */
export function RowLink({
  to,
  name,
  detail,
  imagePath,
  icon,
}: {
  to: string;
  name: string;
  detail?: ReactNode;
  imagePath: string | null;
  /** In place of a missing picture. */
  icon: IconName;
}) {
  return (
    <Link to={to} className={styles['row']}>
      {imagePath === null ? (
        <span className={styles['mark']}>
          <Icon name={icon} />
        </span>
      ) : (
        <img src={imagePath} width="40" height="40" alt="" loading="lazy" />
      )}
      <span>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </Link>
  );
}
