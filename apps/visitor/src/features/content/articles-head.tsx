import { Link } from 'wouter';
import { articlesPath, socialMediaPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Title of the articles, with sub-tabs if the venue has both kinds. @see APP-03 */
export function ArticlesHead({ venue, current }: { venue: Venue; current: 'social-media' | 'articles' }) {
  const text = useText();
  return (
    <>
      <h1 className="h1 content__title">{text('news-title')}</h1>
      {venue.wallioUrl !== null && venue.hasArticles && (
        <nav className="subtabs" aria-label={text('news-tabs-label')}>
          <Link
            href={socialMediaPath(venue.code)}
            aria-current={current === 'social-media' ? 'page' : undefined}
            replace
          >
            <Icon name="message-circle" />
            {text('news-tab-social')}
          </Link>
          <Link href={articlesPath(venue.code)} aria-current={current === 'articles' ? 'page' : undefined} replace>
            <Icon name="newspaper" />
            {text('news-tab-news')}
          </Link>
        </nav>
      )}
    </>
  );
}
