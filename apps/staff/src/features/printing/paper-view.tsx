import { useText } from '#shared/texts/use-text.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';

/** A piece of paper as the printer of a browser prints it: black on white in every theme. */
export function PaperView({ paper: { rows } }: { paper: Paper }) {
  return (
    <article className="paper">
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
            `paper__${row.size}`,
            row.isBold && 'paper__bold',
            row.isInverse && 'paper__inverse',
            row.isCentred && 'paper__centred',
            row.indent > 0 && 'paper__indented',
          )}
        >
          {row.text}
        </p>
      );
    case 'pair':
      return (
        <p className={classNames('paper__pair', `paper__${row.size}`, row.isBold && 'paper__bold')}>
          <span>{row.left}</span>
          <span>{row.right}</span>
        </p>
      );
    case 'boxes':
      return (
        <p className="paper__boxes">
          {row.labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      );
    case 'qr':
      return (
        <div className="paper__qr">
          <QrCode content={row.content} label={text('print-qr')} />
        </div>
      );
    case 'rule':
      return <hr />;
  }
}
