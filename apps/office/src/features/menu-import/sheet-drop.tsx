import { useRef, useState } from 'react';
import { SendingProgress } from '#shared/uploads/sending-progress.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { ChosenSheet, useSheetUpload } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

const ACCEPTED = '.xlsx,.ods,.csv,.tsv,.txt';

/** Chooses a sheet, or takes one that is dropped. A file that cannot be read stays chosen for another attempt. */
export function SheetDrop({
  upload: { reading, cancel, failed, failure },
  commerceId,
  onRead,
}: {
  upload: ReturnType<typeof useSheetUpload>;
  /** Null: no stall is chosen. */
  commerceId: number | null;
  onRead: (sheet: ChosenSheet) => void;
}) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && commerceId !== null && reading === null) onRead({ file, commerceId });
  };
  return (
    <section
      className={classNames(styles['drop'], isOver && styles['over'])}
      aria-label={text('import-file')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span className={styles['mark']}>
        <Icon name="cloud-upload" />
      </span>
      <h2>{text('import-drop')}</h2>
      <p>{text('import-drop-text')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <Button
        isBusy={reading !== null}
        reason={commerceId === null ? text('import-choose-stall-first') : undefined}
        onPress={() => input.current?.click()}
      >
        {text('import-choose')}
      </Button>
      {reading !== null && <SendingProgress name={reading.file.name} share={reading.share} onCancel={cancel} />}
      {failure !== null && failed && (
        <Notice
          tone="bad"
          role="alert"
          title={failed.file.name}
          action={
            <Button size="s" variant="plain" icon="refresh-cw" onPress={() => onRead(failed)}>
              {text('retry')}
            </Button>
          }
        >
          <p>{failure}</p>
        </Notice>
      )}
    </section>
  );
}
