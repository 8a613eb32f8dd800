import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';

export type CategoryTab = { id: number; title: string };

/** Categories of the menu. Where they do not fit, the last one in sight fades, and an arrow moves one page. @see KIOSK-02 */
export function CategoryTabs({
  tabs,
  current,
  onChoose,
}: {
  tabs: readonly CategoryTab[];
  current: number | null;
  onChoose: (id: number) => void;
}) {
  const text = useText();
  const row = useRef<HTMLElement>(null);
  const hidden = useHiddenAfter(row);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${current}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className="kcatrow">
      <nav className="kcats" aria-label={text('categories')} ref={row}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            data-tab={id}
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      {hidden.length > 0 && (
        <button
          type="button"
          className="kcats__more"
          aria-label={text('more-categories', { names: hidden.join(', ') })}
          onClick={() => row.current?.scrollBy({ left: row.current.clientWidth * 0.8 })}
        >
          <Icon name="chevron-right" />
        </button>
      )}
    </div>
  );
}

/** Names of the buttons that a scrolled row does not show whole at its end. */
function useHiddenAfter(row: RefObject<HTMLElement | null>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const measure = () => {
      const end = box.getBoundingClientRect().right + 1;
      const hidden = [...box.children].filter((child) => child.getBoundingClientRect().right > end);
      const found = hidden.map((child) => child.textContent);
      setNames((known) => (known.join('|') === found.join('|') ? known : found));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) resized.observe(part);
    return () => {
      box.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [row]);
  return names;
}
