import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { ReadAgain, SheetUpload } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** Other ways to read the file: another sheet of it, or another sign between units and cents. */
export function ImportReadings({
  preview: { state, otherSheets, bad },
  upload: { reading, failure },
  onReadAgain,
}: {
  preview: MenuImportPreview;
  upload: SheetUpload;
  onReadAgain: ReadAgain;
}) {
  const text = useText();
  const isUnclear = bad.some(({ reason }) => reason === 'price-has-two-readings');
  const isBusy = reading !== null;
  return (
    <>
      {onReadAgain !== null &&
        otherSheets.map((sheet) => (
          <Notice
            key={sheet}
            tone="warn"
            action={
              <Button size="s" variant="plain" isBusy={isBusy} onPress={() => onReadAgain({ sheetName: sheet })}>
                {text('import-read-sheet', { sheet })}
              </Button>
            }
          >
            {text('import-other-sheet', { sheet })}
          </Notice>
        ))}
      {onReadAgain !== null && isUnclear && state === 'previewed' && (
        <Notice
          tone="warn"
          action={
            <span className={styles['buttons']}>
              {([',', '.'] as const).map((sign) => (
                <Button
                  key={sign}
                  size="s"
                  variant="plain"
                  isBusy={isBusy}
                  onPress={() => onReadAgain({ decimalSign: sign })}
                >
                  {text(sign === ',' ? 'import-comma' : 'import-point')}
                </Button>
              ))}
            </span>
          }
        >
          {text('import-two-readings')}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
