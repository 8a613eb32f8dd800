import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles['actions']}>{children}</span>;
}
