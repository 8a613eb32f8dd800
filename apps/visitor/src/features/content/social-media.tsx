import { ExternalLink } from '#shared/navigation/external-link.tsx';
import '@app/ui/controls/button.css';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { ArticlesHead } from './articles-head.tsx';
import { PhotosSection } from './social/photos-section.tsx';
import { PostsSection } from './social/posts-section.tsx';
import './content.css';
import './social/social.css';

/** The venue's wall, an external page, and its posts and photos. @see APP-03, CONT-04 */
export function SocialMedia() {
  const text = useText();
  const venue = useVenue();
  const hasFeeds = venue.hasPosts || venue.hasPhotos;
  return (
    <main className="content">
      <ArticlesHead venue={venue} current="social-media" />
      {isWebAddress(venue.wallioUrl) && (
        <section className={hasFeeds ? 'panel wall wall--row' : 'panel wall'}>
          <span className="wall__icon">
            <Icon name="message-circle" />
          </span>
          <div>
            <h2 className={hasFeeds ? 'h3' : 'h2'}>{venue.wallioTitle ?? text('social-title')}</h2>
            <p className={hasFeeds ? 'small mut' : 'mut'}>{text('social-text')}</p>
          </div>
          <ExternalLink
            className={buttonClass({ isBlock: true, ...(hasFeeds && { variant: 'tonal', size: 's' }) })}
            url={venue.wallioUrl}
          >
            {text('social-open')} <Icon name="arrow-up-right" />
          </ExternalLink>
        </section>
      )}
      {venue.hasPosts && <PostsSection />}
      {venue.hasPhotos && <PhotosSection />}
      {!hasFeeds && !isWebAddress(venue.wallioUrl) && (
        <EmptyState icon="message-circle" title={text('news-empty')} text={text('news-empty-text')} />
      )}
    </main>
  );
}
