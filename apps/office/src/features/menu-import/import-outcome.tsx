import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ReadAgain } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** What became of an import that is no longer a preview. */
export function ImportOutcome({
  preview,
  onReadAgain,
  isReading,
}: {
  preview: MenuImportPreview;
  onReadAgain: ReadAgain;
  isReading: boolean;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { state, appliedAt, appliedBy, undoneAt, undoneBy } = preview;
  const stamp = (by: string | null, at: string | null) => ({
    who: by ?? text('import-erased'),
    at: at === null ? '' : dateTimeText(at, venue.timeZone),
  });
  if (state === 'applied') {
    return (
      <Notice
        tone="ok"
        role="status"
        title={text('import-applied-by', stamp(appliedBy, appliedAt))}
        action={
          <span className={styles['buttons']}>
            <Link className={buttonClass({ variant: 'plain', size: 's' })} to={`/${venue.id}/menu`}>
              {text('import-to-menu')}
            </Link>
            {preview.isUndoable && <UndoImport of={preview} />}
          </span>
        }
      >
        {text('import-done-text')}
      </Notice>
    );
  }
  if (state === 'undone') {
    return (
      <Notice role="status" icon="undo-2" title={text('import-undone-by', stamp(undoneBy, undoneAt))}>
        {text('import-undone-text')}
      </Notice>
    );
  }
  if (state === 'previewed') return null;
  return (
    <Notice
      tone="warn"
      action={
        onReadAgain && (
          <Button size="s" variant="plain" icon="refresh-cw" isBusy={isReading} onPress={() => onReadAgain({})}>
            {text('import-read-again')}
          </Button>
        )
      }
    >
      {text('import-expired-text')}
    </Notice>
  );
}
