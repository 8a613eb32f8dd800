import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** Rows on one surface, with a line between them. @param children its `li` */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}
