import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCamera } from '#shared/device/code-reader.ts';
import { ScanCode } from '#shared/layout/scan-code.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useBoardPreferences } from '../board-preferences.ts';
import { takesKey } from '../keys/takes-key.ts';
import { useText } from '../texts/use-text.ts';
import { createScanStart } from './scan-start.ts';
import styles from './search.module.css';

/**
 * Finds an order by its number or by the scanned code of the visitor's screen. Digits and `/` reach the field from
 * anywhere on the board, so a scanner that types needs no tap.
 *
 * @see ORD-08, DEL-04
 */
export function OrderSearch({
  wanted,
  onChange,
  onEnter,
}: {
  wanted: string;
  onChange: (wanted: string) => void;
  onEnter: (typed: string) => void;
}) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const { numberKeys } = useBoardPreferences();
  useKeysOfBoard(field, numberKeys === 'search', onChange);
  const read = (code: string) => {
    setScanning(false);
    onEnter(code);
  };
  return (
    <form
      className={styles['osearch']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(wanted);
      }}
    >
      <label className={styles['osearch__field']}>
        <Icon name="search" />
        <span className="sr">{text('search-order')}</span>
        <input
          ref={field}
          type="search"
          inputMode="numeric"
          autoComplete="off"
          placeholder={text('search-order-hint')}
          value={wanted}
          onChange={({ target }) => onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            onChange('');
            currentTarget.blur();
          }}
        />
      </label>
      {hasCamera() && <IconButton icon="scan-line" label={text('scan-order')} onPress={() => setScanning(true)} />}
      {isScanning && (
        <ScanCode
          title={text('scan-order')}
          lead={text('scan-order-lead')}
          onCode={read}
          onClose={() => setScanning(false)}
        />
      )}
    </form>
  );
}

/** Focuses the field when a person or a scanner types where nothing else takes the keys. */
function useKeysOfBoard(
  field: { readonly current: HTMLInputElement | null },
  takesDigits: boolean,
  onChange: (wanted: string) => void,
): void {
  const type = useEffectEvent(onChange);
  useEffect(() => {
    const scanStart = createScanStart();
    const focus = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesKey(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const typed = scanStart(event);
      const isWanted = event.key === '/' || (takesDigits && typed !== null);
      if (!isWanted) return;
      field.current?.focus();
      if (event.key === '/') event.preventDefault();
      else if (typed !== null && typed !== event.key) {
        // The field had no focus for the letters before this one.
        event.preventDefault();
        type(typed);
      }
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field, takesDigits]);
}
