import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import styles from './board.module.css';

/** Placeholder of the board before its first answer. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <div className={styles['board']} role="status" aria-label={label}>
      <div className={styles['btop']}>
        <Skeleton shape="title" width="m" />
      </div>
      <div className={styles['cols']}>
        {['incoming', 'preparing', 'ready'].map((column) => (
          <div key={column} className={styles['col']}>
            <div className={styles['col__h']}>
              <Skeleton shape="title" width="m" />
            </div>
            <div className={styles['col__b']}>
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
