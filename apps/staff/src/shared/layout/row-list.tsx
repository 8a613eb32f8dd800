import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** Rows on one surface with separators. @param children `li` elements */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}
