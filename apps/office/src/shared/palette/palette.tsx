import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { usePaletteResults } from './use-palette-results.ts';
import styles from './palette.module.css';

/** Opens pages, stalls and products by their name: a button, and Ctrl K or Command K from anywhere. */
export function Palette() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className={styles['open']} title={text('palette-open')} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{text('palette-open')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && <OpenPalette onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const found = usePaletteResults(typed);
  const chosen = Math.min(position, found.length - 1);
  const open = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const move = (by: number) => setPosition((chosen + by + found.length) % Math.max(1, found.length));
  return (
    <Modal titleId={`${id}-title`} className={`dialog ${styles['palette'] ?? ''}`} onClose={onClose} closesOnBackdrop>
      <h2 id={`${id}-title`} className="sr">
        {text('palette-open')}
      </h2>
      <label className={styles['field']}>
        <Icon name="search" />
        <span className="sr">{text('palette-label')}</span>
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[chosen] && `${id}-${found[chosen].key}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={text('palette-label')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPosition(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter') open(found[chosen]?.to);
            else return;
            event.preventDefault();
          }}
        />
      </label>
      <div id={`${id}-list`} role="listbox" aria-label={text('palette-results')} className={styles['list']}>
        {found.map(({ key, to, name, detail }, at) => (
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            ref={at === chosen ? scrollIntoSight : undefined}
            onClick={() => open(to)}
          >
            <span>{name}</span>
            <small>{detail}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles['none']} role="status">
          {text('palette-none')}
        </p>
      )}
    </Modal>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
