import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import styles from './pages.module.css';

/** Steps through the pages of a list; nothing beside a single page. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const text = useText();
  if (pages <= 1) return null;
  return (
    <span className={styles['pages']}>
      {text('page-of', { page, pages })}
      <IconButton
        icon="chevron-left"
        label={text('page-previous')}
        isUnavailable={page === 1}
        onPress={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={text('page-next')}
        isUnavailable={page === pages}
        onPress={() => onPage(page + 1)}
      />
    </span>
  );
}
