import type { ReactNode } from 'react';
import { useLanguage } from './use-text.ts';
import styles from './operations.module.css';

export type Figure = { label: string; value: number; unit?: string; tone?: 'warn' | 'bad' | undefined };

/** A server component with its figures; a word names each state, because colour alone is not enough. */
export function FigureRow({
  title,
  detail,
  state,
  figures,
}: {
  title: string;
  detail: string;
  state?: ReactNode;
  figures: readonly Figure[];
}) {
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <b>{title}</b>
        <span className="small mut">{detail}</span>
        {state}
      </div>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ label, value, unit, tone }) => (
            <div key={label} data-tone={tone}>
              <dt>{label}</dt>
              <dd className="num">
                {numbers.format(value)}
                {unit !== undefined && ` ${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
