import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { BadCauses } from './bad-causes.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReadings } from './import-readings.tsx';
import type { ReadAgain, SheetUpload } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** How a sheet was read, and what a person has to know before it is written. */
export function ImportNotices({
  preview: data,
  upload,
  onReadAgain,
}: {
  preview: MenuImportPreview;
  upload: SheetUpload;
  onReadAgain: ReadAgain;
}) {
  const text = useText();
  return (
    <div className={styles['notices']}>
      <ImportOutcome preview={data} onReadAgain={onReadAgain} isReading={upload.reading !== null} />
      {data.state === 'previewed' && <BadCauses causes={data.badCauses} />}
      {data.state === 'previewed' && data.losses.length > 0 && (
        <Notice tone="warn" title={text('import-losses')}>
          <ul>
            {data.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportReadings preview={data} upload={upload} onReadAgain={onReadAgain} />
      {[...[...data.ageLimits, ...data.translatedCategories].map(({ message }) => message), ...data.notes].map(
        (note) => (
          <Notice key={note}>{note}</Notice>
        ),
      )}
    </div>
  );
}
