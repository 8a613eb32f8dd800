import { useRef, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { home, type ManagedSection } from '@app/contract/resources/home.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useBannersOfHome } from './banners-of-home.ts';
import { useSectionName, useSectionText } from './section-name.ts';
import { useText } from './use-text.ts';
import styles from './sections-input.module.css';

const TYPES = ['Promotion', 'Commerce', 'Discount', 'Download', 'Betting'] as const;

const keyOf = ({ type, bannerId }: ManagedSection) => `${type}/${bannerId ?? ''}`;

/** The sections of the form that surrounds it. */
export function useSections(): readonly ManagedSection[] {
  const { field } = useController({ name: 'sections' });
  return field.value;
}

/** The order of the home: by dragging, by space and arrow keys, and by buttons. Each new place is announced. */
export function SectionsInput() {
  const text = useText();
  const banners = useBannersOfHome();
  const nameOf = useSectionName(banners);
  const { field } = useController({ name: 'sections' });
  const shown: readonly ManagedSection[] = field.value;
  useFieldValueText('sections', (other) =>
    (home.schema.shape.sections.safeParse(other).data ?? []).map(nameOf).join(', '),
  );
  const known: readonly ManagedSection[] = [
    ...TYPES.map((type) => ({ type, bannerId: null })),
    ...banners.map(({ id }) => ({ type: 'Banner' as const, bannerId: id })),
  ];
  const hidden = known.filter((section) => !shown.some((other) => keyOf(other) === keyOf(section)));
  const { list, held, news, move, toggle, onKeys } = useSectionMoves(shown, nameOf, field.onChange);
  return (
    <>
      <ol ref={list} className={styles['sections']}>
        {[...shown, ...hidden].map((section, at) => {
          const isShown = at < shown.length;
          return (
            <SectionRow
              key={keyOf(section)}
              section={section}
              name={nameOf(section)}
              isShown={isShown}
              isHeld={held === keyOf(section)}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={(by) => move(at, at + by)}
              onDrop={(dragged) =>
                move(
                  shown.findIndex((other) => keyOf(other) === dragged),
                  at,
                )
              }
              onKeys={(event) => onKeys(event, section, at)}
              onToggle={(isOn) => toggle(section, isOn)}
            />
          );
        })}
      </ol>
      {banners.length === 0 && <p>{text('home-no-banners')}</p>}
      <p role="status" className="sr">
        {news}
      </p>
    </>
  );
}

/** Moves, shows and hides sections, and says what happened. */
function useSectionMoves(
  shown: readonly ManagedSection[],
  nameOf: (section: ManagedSection) => string,
  onChange: (shown: readonly ManagedSection[]) => void,
) {
  const text = useText();
  const [held, setHeld] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // The browser takes the focus away from a row that moves.
  const focusHandle = (key: string) =>
    requestAnimationFrame(() => {
      const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
      for (const handle of handles) if (handle.dataset['handle'] === key) handle.focus();
    });

  const move = (from: number, to: number) => {
    const section = shown[from];
    if (!section || to < 0 || to >= shown.length || from === to) return;
    const others = shown.filter((_, at) => at !== from);
    onChange([...others.slice(0, to), section, ...others.slice(to)]);
    setNews(text('section-placed', { name: nameOf(section), place: to + 1, places: shown.length }));
  };
  const toggle = (section: ManagedSection, isShown: boolean) => {
    const others = shown.filter((other) => keyOf(other) !== keyOf(section));
    onChange(isShown ? [...others, section] : others);
    const name = nameOf(section);
    const places = others.length + 1;
    setNews(isShown ? text('section-placed', { name, place: places, places }) : text('section-off', { name }));
  };
  const onKeys = (event: KeyboardEvent, section: ManagedSection, at: number) => {
    const key = keyOf(section);
    if (event.key === ' ') {
      event.preventDefault();
      setHeld(held === key ? null : key);
      if (held !== key) setNews(text('section-held', { name: nameOf(section) }));
    }
    if (event.key === 'Escape') setHeld(null);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (held !== key || by === undefined) return;
    event.preventDefault();
    move(at, at + by);
    focusHandle(key);
  };
  return { list, held, news, move, toggle, onKeys };
}

interface SectionRowProps {
  section: ManagedSection;
  name: string;
  isShown: boolean;
  /** The arrow keys move it. */
  isHeld: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  /** A section was dropped here. @param dragged its key */
  onDrop: (dragged: string) => void;
  onKeys: (event: KeyboardEvent) => void;
  onToggle: (isShown: boolean) => void;
}

function SectionRow({ section, name, isShown, isHeld, isFirst, isLast, ...on }: SectionRowProps) {
  const text = useText();
  const { onMove, onDrop, onKeys, onToggle } = on;
  const textOf = useSectionText(useBannersOfHome());
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={styles['section']}
      data-held={isHeld || undefined}
      data-off={!isShown || undefined}
      data-over={isOver || undefined}
      draggable={isShown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', keyOf(section));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isShown) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <button
        type="button"
        className={styles['handle']}
        data-handle={keyOf(section)}
        aria-label={text('section-handle', { name })}
        aria-pressed={isHeld}
        aria-disabled={!isShown || undefined}
        onKeyDown={(event) => isShown && onKeys(event)}
      >
        <Icon name="ellipsis-vertical" />
      </button>
      <span>
        <b>{name}</b>
        <small>{textOf(section)}</small>
      </span>
      <IconButton
        icon="chevron-up"
        label={text('section-up', { name })}
        isUnavailable={!isShown || isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={text('section-down', { name })}
        isUnavailable={!isShown || isLast}
        onPress={() => onMove(1)}
      />
      <input
        type="checkbox"
        role="switch"
        aria-label={text('section-show', { name })}
        checked={isShown}
        aria-checked={isShown}
        onChange={({ target }) => onToggle(target.checked)}
      />
    </li>
  );
}
