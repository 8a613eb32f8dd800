import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { changeCount } from './preview-rows.ts';
import { useImportSteps } from './use-import-steps.ts';
import type { PriceDecisions } from './use-price-decisions.ts';
import type { ReadAgain } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** What is written and what stays out, with the button that writes it. */
export function ImportDock({
  preview,
  decisions,
  onReadAgain,
}: {
  preview: MenuImportPreview;
  decisions: PriceDecisions;
  onReadAgain: ReadAgain;
}) {
  const text = useText();
  const { isBusy, failure, apply } = useImportSteps();
  const changes = changeCount(preview);
  const created = preview.created.length;
  const parts = [
    created > 0 && text('import-count-created', { count: created }),
    changes > created && text('import-count-changed', { count: changes - created }),
    preview.badRows > 0 && text('import-count-bad', { count: preview.badRows }),
  ].filter((part) => part !== false);
  const hint =
    changes === 0
      ? text(preview.badRows > 0 ? 'import-nothing-bad' : 'import-nothing')
      : preview.badRows > 0
        ? text('import-leaves-out', { count: preview.badRows })
        : text('import-can-undo');
  return (
    <footer className={styles['dock']}>
      <div>
        {parts.length > 0 && <b>{parts.join(' · ')}</b>}
        {failure === null ? (
          <p>{[...preview.sums, hint].join(' ')}</p>
        ) : (
          <p role="alert" className={styles['why']}>
            {failure}
          </p>
        )}
      </div>
      {failure !== null && onReadAgain && (
        <Button variant="plain" icon="refresh-cw" onPress={() => onReadAgain({})}>
          {text('import-read-again')}
        </Button>
      )}
      {changes > 0 && (
        <Button
          isBusy={isBusy}
          reason={decisions.open > 0 ? text('import-jumps-first', { count: decisions.open }) : undefined}
          onPress={() => void apply(preview, changes, decisions.decisions)}
        >
          {text(preview.badRows > 0 ? 'import-apply-rest' : 'import-apply', { count: changes })}
        </Button>
      )}
    </footer>
  );
}
