import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { followWith } from './link-press.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './dock.css';

export type Tab = {
  href: string;
  label: string;
  icon: IconName;
  isCurrent: boolean;
  /** Something waits there: a dot, and these words for those who listen. */
  news?: string | undefined;
};

/** The main places of the app, two to six. It stands in a `Dock`. */
export function TabBar({
  label,
  tabs,
  onNavigate,
}: {
  label: string;
  tabs: readonly Tab[];
  onNavigate?: ((href: string) => void) | undefined;
}) {
  return (
    <nav className="tabbar" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          onClick={followWith(onNavigate, tab.href)}
        >
          <Icon name={tab.icon} />
          {tab.label}
          {tab.news !== undefined && (
            <span className="tabbar__dot">
              <VisuallyHidden>{tab.news}</VisuallyHidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
