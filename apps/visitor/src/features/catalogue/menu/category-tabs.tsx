import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { hasMinWidth } from '#shared/layout/use-min-width.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { MenuSection } from '@app/rules/catalogue/menu-sections.ts';
import type { Promotion } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { scrollBehaviour, scrollToPlace } from './scroll-to-place.ts';
import { COMBOS_ID, sectionId } from './section-id.ts';

/** From this width on the tabs are a column, with the combos. As in commerce.css. */
export const CATEGORY_COLUMN_EM = 77.5;

/**
 * Sticky category tabs that follow the scroll position. Plain anchors, so they work before hydration. The tab of the
 * combos and the number of products are for wide windows, where the tabs are a column.
 *
 * @see COM-01, APP-12
 */
export function CategoryTabs({
  sections,
  promotions,
}: {
  sections: readonly MenuSection[];
  promotions: readonly Promotion[];
}) {
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useSectionInSight(sections, promotions.length > 0);
  const combos = {
    id: COMBOS_ID,
    title: text('section-promotion'),
    image: promotions[0]?.images[0] ?? null,
    products: promotions,
  };

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[href="#${sectionId(current ?? 0)}"]`);
    if (tab && bar.current) bar.current.scrollTo({ left: tab.offsetLeft - 24, behavior: scrollBehaviour() });
  }, [current]);

  const go = (event: MouseEvent, id: number) => {
    const section = document.getElementById(sectionId(id));
    if (!section) return;
    event.preventDefault();
    setCurrent(id);
    scrollToPlace(section, 'start');
    section.focus({ preventScroll: true });
  };

  return (
    <nav ref={bar} className="cats" aria-label={text('menu-categories')}>
      {[...(promotions.length > 0 ? [combos] : []), ...sections].map(({ id, title, image, products }) => (
        <a
          key={id}
          className={id === COMBOS_ID ? 'cats__combos' : undefined}
          data-count={products.length}
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

function useSectionInSight(sections: readonly MenuSection[], hasCombos: boolean) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const watched = [
      ...(hasCombos && hasMinWidth(CATEGORY_COLUMN_EM) ? [COMBOS_ID] : []),
      ...sections.map(({ id }) => id),
    ];
    const inSight = new Set<number>();
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = Number(target.id.slice(sectionId(0).length - 1));
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        const first = watched.find((id) => inSight.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-140px 0px -55% 0px' },
    );
    for (const id of watched) {
      const section = document.getElementById(sectionId(id));
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [sections, hasCombos]);
  return [current, setCurrent] as const;
}
