import { useQuery } from '@tanstack/react-query';
import { momentText } from '#features/orders/moment-text.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { useNumberFormat, useText } from '#shared/texts/use-text.ts';
import type { SocialPost } from '@app/contract/visitor/feeds.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { FeedPicture } from './feed-picture.tsx';

const MINUTE_MS = 60_000;
/** The server reads the posts again after five minutes; older answers are said to be old. */
const OLD_AFTER_MS = 15 * MINUTE_MS;

/** Posts about the venue, with author, metrics and media. @see CONT-04 */
export function PostsSection() {
  const text = useText();
  const venue = useVenue();
  const reading = useQuery(apiQuery('GET /api/venues/:id/twitter-search', { params: { id: venue.id } }));
  const { data: posts, refetch } = reading;
  const readAt = posts?.[0]?.readAt;
  const hasFailed = useHasFailed(reading);
  const nowMs = useServerNow();
  const isOld = readAt !== undefined && nowMs !== null && nowMs - Date.parse(readAt) > OLD_AFTER_MS;
  return (
    <section className="social" aria-labelledby="social-posts">
      <h2 className="sr" id="social-posts">
        {text('social-posts')}
      </h2>
      {!posts && (hasFailed ? <ReadFailed onRetry={() => void refetch()} /> : <PostsLoading />)}
      {isOld && (
        <p className="small mut social__old">
          {text('social-as-of', { time: clockText(readAt, venue.localDateTimeIdentifier) })}
        </p>
      )}
      {posts?.length === 0 && (
        <EmptyState icon="message-circle" title={text('social-empty')} text={text('social-empty-text')} />
      )}
      {posts && posts.length > 0 && (
        <ul className="posts">
          {posts.map((post) => (
            <li key={post.id}>
              <Post post={post} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Post({ post, nowMs }: { post: SocialPost; nowMs: number | null }) {
  const text = useText();
  const { author, metrics } = post;
  return (
    <article className="post">
      <header className="post__who">
        <span className="post__face">
          <FeedPicture src={author.picture} alt="" icon="user-round" />
        </span>
        <span className="post__names">
          <h3 className="strong">{author.name}</h3>
          <span className="small mut">@{author.username}</span>
        </span>
        {nowMs !== null && (
          <time className="small mut num" dateTime={post.createdAt}>
            <PostTime at={post.createdAt} nowMs={nowMs} />
          </time>
        )}
      </header>
      {post.text !== '' && <p className="post__text">{post.text}</p>}
      {post.media.slice(0, 1).map(({ picture, alt, isVideo }) => (
        <span key={picture} className="post__media">
          <FeedPicture src={picture} alt={alt ?? text('social-picture-of', { author: author.name })} icon="image" />
          {isVideo && <VideoMark />}
        </span>
      ))}
      <footer className="post__numbers">
        <Metric icon="heart" label="social-likes" count={metrics.likes} />
        <Metric icon="message-circle" label="social-replies" count={metrics.replies} />
        <Metric icon="repeat-2" label="social-reposts" count={metrics.reposts} />
        <ExternalLink className="post__link" url={post.url}>
          {text('social-see-post')}
          <Icon name="external-link" />
        </ExternalLink>
      </footer>
    </article>
  );
}

function PostTime({ at, nowMs }: { at: string; nowMs: number }) {
  const text = useText();
  const { localDateTimeIdentifier } = useVenue();
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / MINUTE_MS));
  return minutes < 60 ? text('social-ago', { minutes }) : momentText(at, nowMs, localDateTimeIdentifier);
}

function Metric({
  icon,
  label,
  count,
}: {
  icon: IconName;
  label: 'social-likes' | 'social-replies' | 'social-reposts';
  count: number;
}) {
  const text = useText();
  const shown = useNumberFormat().format(count);
  return (
    <span className="num">
      <Icon name={icon} />
      <VisuallyHidden>{text(label)}: </VisuallyHidden>
      {shown}
    </span>
  );
}

export function VideoMark() {
  const text = useText();
  return (
    <span className="video-mark">
      <Icon name="play" />
      <VisuallyHidden>{text('social-video')}</VisuallyHidden>
    </span>
  );
}

function PostsLoading() {
  const text = useText();
  return (
    <div className="posts" aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      {[1, 2].map((place) => (
        <div key={place} className="post" aria-hidden="true">
          <div className="post__who">
            <Skeleton shape="circle" />
            <Skeleton width="m" />
          </div>
          <div className="post__text">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </div>
  );
}
