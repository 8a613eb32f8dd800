import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import { PhoneFrame } from '#shared/preview/phone-frame.tsx';
import { PlacedPicture } from '#shared/preview/placed-picture.tsx';
import { useShownWords } from '#shared/preview/use-shown-words.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { useText } from './use-text.ts';
import styles from './content-preview.module.css';

const WORDS = { name: 'title', translatedName: 'translatedTitle' };

/** The card of an article in the list of the news. @see CONT-02 */
export function ArticlePreview({ row }: { row: Row | null }) {
  const { timeZone, appColor, appSecondaryColor } = useOpenVenue();
  const { title, description, language, choices } = useShownWords(WORDS);
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  const day = typeof publishedAt === 'string' ? dayText(publishedAt, timeZone, language) : '';
  return (
    <PhoneFrame appColor={appColor} appSecondaryColor={appSecondaryColor} choices={choices}>
      <div className={styles['screen']}>
        <div className={styles['card']}>
          <span className={styles['art']}>
            <PlacedPicture owner="article" row={row} />
          </span>
          <span className={styles['words']}>
            <small>{day}</small>
            <b>{title}</b>
            <span>{description}</span>
          </span>
        </div>
      </div>
    </PhoneFrame>
  );
}

/** A banner between the sections of the home. @see HOME-03 */
export function BannerPreview({ row }: { row: Row | null }) {
  const text = useText();
  const { appColor, appSecondaryColor } = useOpenVenue();
  const { title, description, choices } = useShownWords(WORDS);
  const url: unknown = useWatch({ name: 'url' });
  return (
    <PhoneFrame appColor={appColor} appSecondaryColor={appSecondaryColor} choices={choices}>
      <div className={styles['screen']}>
        <div className={styles['banner']}>
          <span className={styles['words']}>
            {description !== '' && <small>{description}</small>}
            <b>{title}</b>
            {typeof url === 'string' && <span className={styles['more']}>{text('preview-more')}</span>}
          </span>
          <span className={styles['cutout']}>
            <PlacedPicture owner="banner" row={row} />
          </span>
        </div>
      </div>
    </PhoneFrame>
  );
}
