import { useLayoutEffect, useRef } from 'react';
import './section-tabs.css';

export type SectionTab = { id: string; label: string };

/**
 * The sections of a long list, sticky above it. Plain anchors, so they work before the script;
 * `currentId` follows the scrolling and is kept in sight.
 */
export function SectionTabs({
  label,
  sections,
  currentId,
}: {
  label: string;
  /** `id` is that of the section's element. */
  sections: readonly SectionTab[];
  currentId: string | null;
}) {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !current || currentId === null) return;
    const middlePx = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
    bar.current.scrollTo({ left: middlePx });
  }, [currentId]);

  return (
    <nav ref={bar} className="cats" aria-label={label}>
      {sections.map((section) => (
        <a key={section.id} href={`#${section.id}`} aria-current={section.id === currentId ? 'true' : undefined}>
          {section.label}
        </a>
      ))}
    </nav>
  );
}
