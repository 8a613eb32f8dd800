import { useId, type ReactNode } from 'react';
import { classNames } from '@app/ui/theme/class-names.ts';
import styles from './card.module.css';

/** A part of a report, with its name and its downloads. */
export function Card({
  title,
  detail,
  actions,
  isWide,
  children,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classNames(styles['card'], isWide && styles['wide'])} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        {actions !== undefined && <span className={styles['actions']}>{actions}</span>}
      </header>
      {children}
    </section>
  );
}

/** The sums of a report in one strip. */
export function Figures({ figures }: { figures: readonly { name: string; value: ReactNode; detail?: ReactNode }[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {detail !== undefined && detail !== null && <dd className={styles['small']}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
