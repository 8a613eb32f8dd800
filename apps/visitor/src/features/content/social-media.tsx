import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import '@app/ui/controls/button.css';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { useVenue } from '../venues/venue-context.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ArticlesHead } from './articles-head.tsx';
import './content.css';

/** Links to the venue's wall, an external page. @see APP-03, CONT-04 */
export function SocialMedia() {
  const text = useText();
  const venue = useVenue();
  return (
    <main className="content">
      <ArticlesHead venue={venue} current="social-media" />
      {isWebAddress(venue.wallioUrl) ? (
        <section className="panel wall">
          <span className="wall__icon">
            <Icon name="message-circle" />
          </span>
          <h2 className="h2">{venue.wallioTitle ?? text('social-title')}</h2>
          <p className="mut">{text('social-text')}</p>
          <ExternalLink className={buttonClass({ isBlock: true })} url={venue.wallioUrl}>
            {text('social-open')} <Icon name="arrow-up-right" />
          </ExternalLink>
        </section>
      ) : (
        <EmptyState icon="message-circle" title={text('news-empty')} text={text('news-empty-text')} />
      )}
    </main>
  );
}
