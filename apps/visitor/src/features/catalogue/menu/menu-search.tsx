import { useId, useMemo, useState, type ReactNode } from 'react';
import { useAfterPaint } from '#shared/layout/use-after-paint.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { searchMenu } from '@app/rules/catalogue/menu-sections.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Full-width search field over the menu, with the matching rows below. */
export function MenuSearch({
  menu,
  onClose,
  renderRow,
}: {
  /** In both languages. */
  menu: CompleteCommerce;
  onClose: () => void;
  renderRow: (product: Product, order: number) => ReactNode;
}) {
  const text = useText();
  const fieldId = useId();
  const [words, setWords] = useState('');
  const wanted = useAfterPaint(words.trim());
  const localise = useLocalise(useVenue());
  const found = useMemo(() => localise(searchMenu(menu.products, wanted)), [menu, wanted, localise]);

  return (
    <search className="msearch">
      <div className="msearch__bar">
        <IconButton icon="arrow-left" label={text('menu-search-close')} onPress={onClose} />
        <label className="msearch__field" htmlFor={fieldId}>
          <Icon name="search" />
          <span className="sr">{text('menu-search')}</span>
          <input
            id={fieldId}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            // The visitor has just opened the search.
            ref={(input) => input?.focus()}
            placeholder={text('menu-search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </label>
      </div>
      <p className="sr" role="status">
        {wanted ? text('menu-found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <section className="section plist">{found.map(renderRow)}</section>
      ) : (
        <EmptyState
          icon="search"
          title={text('menu-none-found')}
          text={text('menu-none-found-text', { words: wanted })}
          action={
            <Button variant="tonal" isBlock onPress={() => setWords('')}>
              {text('menu-clear-search')}
            </Button>
          }
        />
      )}
    </search>
  );
}
