import type { ReactNode } from 'react';
import { Notice } from '@app/ui/feedback/notice.tsx';
import styles from './unsent.module.css';

/** Without a network a hand-over is checked later. */
export function OfflineCheck({ children }: { children: ReactNode }) {
  return (
    <div className={styles['check']}>
      <Notice tone="warn" icon="wifi-off" title={children} />
    </div>
  );
}
