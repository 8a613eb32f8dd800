import { Link, useParams } from 'wouter';
import { usePages } from '#shared/api/use-pages.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { articlesPath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ARTICLES_PER_PAGE } from '@app/contract/values/limits.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Article } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { ArticleDetail } from './article-detail.tsx';
import { ArticlesHead } from './articles-head.tsx';
import { CardsSkeleton } from './content-states.tsx';
import './content.css';

/** @see CONT-02 */
export function Articles() {
  const { articleId } = useParams<RouteParams>();
  return articleId ? <ArticleDetail id={Number(articleId)} /> : <ArticleList />;
}

function ArticleList() {
  const text = useText();
  const venue = useVenue();
  const localise = useLocalise(venue);
  const { items, isLoading, hasFailed, retry, showMore } = usePages((page) =>
    localisedQuery(localise, 'GET /api/venues/:id/articles', {
      params: { id: venue.id },
      query: { page, perPage: ARTICLES_PER_PAGE },
    }),
  );
  return (
    <main className="content">
      <ArticlesHead venue={venue} current="articles" />
      {items.length === 0 && isLoading && <CardsSkeleton />}
      {items.length === 0 && hasFailed && <ReadFailed onRetry={retry} />}
      {items.length === 0 && !isLoading && !hasFailed && (
        <EmptyState icon="newspaper" title={text('news-empty')} text={text('news-empty-text')} />
      )}
      <ul className="stories">
        {items.map((article, place) => (
          <li key={article.id}>
            <ArticleCard article={article} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {items.length > 0 && showMore && (
        <Button isBlock variant="tonal" isBusy={isLoading} onPress={showMore}>
          {text('news-more')}
        </Button>
      )}
    </main>
  );
}

function ArticleCard({ article, isFirst }: { article: Article; isFirst: boolean }) {
  const { code, localDateTimeIdentifier: zone } = useVenue();
  const dayOf = useDayText(zone);
  const banner = article.images.find(({ articleImageTypeId }) => articleImageTypeId === 1);
  return (
    <Link className="story" href={articlesPath(code, article.id)}>
      <Scene tone="stage" className={banner?.isCutout ? 'scene--cutout story__art' : 'story__art'}>
        <Picture
          image={banner}
          alt=""
          sizes="(min-width: 768px) 352px, calc(100vw - 32px)"
          isFirst={isFirst}
          placeholderIcon="newspaper"
        />
      </Scene>
      <div className="story__body">
        <p className="micro mut">{dayOf(article.date)}</p>
        <h2 className="h3">{article.title}</h2>
        <p className="small mut">{article.description}</p>
      </div>
    </Link>
  );
}
