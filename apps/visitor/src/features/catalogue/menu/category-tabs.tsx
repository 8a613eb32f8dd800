import { Picture } from '@app/ui/media/picture.tsx';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { MenuSection } from '@app/rules/catalogue/menu-sections.ts';

export const sectionId = (id: number) => `categoria-${id}`;

/** Sticky category tabs that follow the scroll position. Plain anchors, so they work before hydration. @see COM-01 */
export function CategoryTabs({ sections }: { sections: readonly MenuSection[] }) {
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useSectionInSight(sections);

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[href="#${sectionId(current ?? 0)}"]`);
    if (tab && bar.current) bar.current.scrollTo({ left: tab.offsetLeft - 24, behavior: smooth() });
  }, [current]);

  const go = (event: MouseEvent, id: number) => {
    const section = document.getElementById(sectionId(id));
    if (!section) return;
    event.preventDefault();
    setCurrent(id);
    section.scrollIntoView({ behavior: smooth(), block: 'start' });
    section.focus({ preventScroll: true });
  };

  return (
    <nav ref={bar} className="cats" aria-label={text('menu-categories')}>
      {sections.map(({ id, title, image }) => (
        <a
          key={id}
          href={`#${sectionId(id)}`}
          aria-current={id === current || undefined}
          onClick={(event) => go(event, id)}
        >
          {image && <Picture image={image} alt="" sizes="28px" isEager />}
          {title}
        </a>
      ))}
    </nav>
  );
}

function useSectionInSight(sections: readonly MenuSection[]) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const inSight = new Set<number>();
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = Number(target.id.slice(sectionId(0).length - 1));
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        const first = sections.find(({ id }) => inSight.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-140px 0px -55% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(sectionId(id));
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return [current, setCurrent] as const;
}

function smooth(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
