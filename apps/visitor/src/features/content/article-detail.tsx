import { useQuery } from '@tanstack/react-query';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { NotFoundState } from '#shared/layout/not-found-state.tsx';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { articlesPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { DetailSkeleton } from './content-states.tsx';
import { RichText } from './rich-text.tsx';

/** @see CONT-02 */
export function ArticleDetail({ id }: { id: number }) {
  const text = useText();
  const venue = useVenue();
  const { code, localDateTimeIdentifier } = venue;
  const dayOf = useDayText(localDateTimeIdentifier);
  const reading = useQuery(localisedQuery(useLocalise(venue), 'GET /api/articles/:id', { params: { id } }));
  const { data: article, error, refetch } = reading;
  const isMissing = error instanceof ApiProblem && error.status === 404;
  const hasFailed = useHasFailed(reading) && !isMissing;
  const image = article?.images.find(({ articleImageTypeId }) => articleImageTypeId === 2) ?? article?.images[0];
  return (
    <>
      <AppBar title={text('news-title')} start={<BackLink href={articlesPath(code)} />} />
      {!article && isMissing && (
        <main>
          <NotFoundState
            icon="newspaper"
            title={text('news-gone')}
            text={text('news-gone-text')}
            path={articlesPath(code)}
            label={text('news-see-all')}
          />
        </main>
      )}
      {!article && hasFailed && <ReadFailed onRetry={() => void refetch()} />}
      {!article && !isMissing && !hasFailed && <DetailSkeleton />}
      {article && (
        <main>
          <Scene tone="stage" className={image?.isCutout ? 'scene--cutout reading__art' : 'reading__art'}>
            <Picture image={image} alt="" sizes="(min-width: 768px) 720px, 100vw" isFirst placeholderIcon="newspaper" />
          </Scene>
          <article className="reading">
            <p className="small mut">{dayOf(article.date)}</p>
            <h2 className="h1">{article.title}</h2>
            <p className="reading__lead">{article.description}</p>
            <RichText tree={article.detail.tree} />
          </article>
        </main>
      )}
    </>
  );
}
