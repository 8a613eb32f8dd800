import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './paper.module.css';

/** A piece of paper as the printer of a browser prints it: black on white in every theme. */
export function PaperView({ paper: { rows } }: { paper: Paper }) {
  return (
    <article className={styles['paper']}>
      {rows.map((row, place) => (
        // Rows have no identity and never move.
        <PaperRowView key={place} row={row} />
      ))}
    </article>
  );
}

function PaperRowView({ row }: { row: PaperRow }) {
  const text = useText();
  switch (row.kind) {
    case 'text':
      return (
        <p
          className={classNames(
            styles[`paper__${row.size}`],
            row.isBold && styles['paper__bold'],
            row.isInverse && styles['paper__inverse'],
            row.isCentred && styles['paper__centred'],
            row.indent > 0 && styles['paper__indented'],
          )}
        >
          {row.text}
        </p>
      );
    case 'pair':
      return (
        <p
          className={classNames(
            styles['paper__pair'],
            styles[`paper__${row.size}`],
            row.isBold && styles['paper__bold'],
          )}
        >
          <span>{row.left}</span>
          <span>{row.right}</span>
        </p>
      );
    case 'boxes':
      return (
        <p className={styles['paper__boxes']}>
          {row.labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      );
    case 'qr':
      return (
        <div className={styles['paper__qr']}>
          <QrCode content={row.content} label={text('print-qr')} />
        </div>
      );
    case 'rule':
      return <hr />;
  }
}
