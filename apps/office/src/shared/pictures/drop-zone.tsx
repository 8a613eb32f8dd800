import { useState } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './pictures.module.css';

/** Takes a file that is dropped or chosen. */
export function DropZone({
  label,
  isSmall = false,
  isBusy,
  onFile,
}: {
  label: string;
  isSmall?: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
}) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(styles['drop'], isSmall && styles['small'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) onFile(file);
      }}
    >
      <Icon name="cloud-upload" />
      <span>
        <b>{label}</b>
        {!isSmall && <small>{text('picture-limits')}</small>}
      </span>
      <input
        className="sr"
        type="file"
        accept="image/*"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
