import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { FeedPicture } from './feed-picture.tsx';
import { VideoMark } from './posts-section.tsx';

const SHOWN_FIRST = 6;

/** Photos of the venue in squares; each leads to its post. Without photos nothing. @see CONT-04 */
export function PhotosSection() {
  const text = useText();
  const { id, localDateTimeIdentifier: zone } = useVenue();
  const reading = useQuery(apiQuery('GET /api/venues/:id/ig-feed', { params: { id } }));
  const { data, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const [showsAll, setShowsAll] = useState(false);
  if (data?.length === 0) return null;
  const photos = showsAll ? data : data?.slice(0, SHOWN_FIRST);
  return (
    <section className="social" aria-labelledby="social-photos">
      <div className="section__head">
        <h2 className="h3" id="social-photos">
          {text('social-photos')}
        </h2>
        {data && !showsAll && data.length > SHOWN_FIRST && (
          <Button size="s" variant="quiet" onPress={() => setShowsAll(true)}>
            {text('social-all-photos', { count: data.length })}
          </Button>
        )}
      </div>
      {!data && hasFailed && <ReadFailed onRetry={() => void refetch()} />}
      {!data && !hasFailed && (
        <div className="photos" aria-busy="true">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} shape="fill" className="photos__item" />
          ))}
        </div>
      )}
      {photos && (
        <ul className="photos">
          {photos.map(({ id: photoId, caption, picture, takenAt, isVideo, url }) => (
            <li key={photoId}>
              <ExternalLink className="photos__item" url={url}>
                <FeedPicture
                  src={picture}
                  alt={caption === '' ? text('social-photo-at', { time: clockText(takenAt, zone) }) : caption}
                  icon="image"
                />
                {isVideo && <VideoMark />}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
