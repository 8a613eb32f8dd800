import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { SectionListContext, type SectionList, type ShownSection } from './section-list.ts';
import styles from './form-index.module.css';

/** A shorter form is seen at a glance. */
const FEWEST_SECTIONS = 4;

const NO_SECTIONS: readonly ShownSection[] = [];
const neverChanges = () => () => undefined;

/** The sections of the surrounding form, in the order of the page. */
export function useSections(list: SectionList | null): readonly ShownSection[] {
  return useSyncExternalStore(list?.subscribe ?? neverChanges, list?.read ?? (() => NO_SECTIONS));
}

/** The sections of a long form, beside it on wide screens: where the reader is, and where something is wrong. @see API-03 */
export function FormIndex() {
  const text = useText();
  const sections = useSections(use(SectionListContext));
  const present = usePresentSection(sections);
  if (sections.length < FEWEST_SECTIONS) return null;
  return (
    <nav className={styles['index']} aria-label={text('form-index')}>
      {sections.map((section) => (
        <button
          key={section.title}
          type="button"
          aria-current={section.heading === present ? 'location' : undefined}
          onClick={() => goTo(section.heading)}
        >
          {section.title}
          {section.wrongFields.size > 0 && (
            <>
              <Icon name="circle-alert" />
              <VisuallyHidden>{text('form-section-wrong')}</VisuallyHidden>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}

/** Shows a section from its heading, which has the focus then. */
function goTo(heading: HTMLHeadingElement): void {
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** The last section whose heading is in the upper third of the window, or above it. */
function usePresentSection(sections: readonly ShownSection[]): HTMLHeadingElement | null {
  const [present, setPresent] = useState<HTMLHeadingElement | null>(null);
  useEffect(() => {
    const find = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const reached = sections.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3);
      setPresent((isAtEnd && scrollY > 0 ? sections.at(-1) : (reached.at(-1) ?? sections[0]))?.heading ?? null);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    addEventListener('resize', find);
    return () => {
      removeEventListener('scroll', find);
      removeEventListener('resize', find);
    };
  }, [sections]);
  return present;
}
