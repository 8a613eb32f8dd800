import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import { PhoneFrame } from '#shared/preview/phone-frame.tsx';
import { PlacedPicture } from '#shared/preview/placed-picture.tsx';
import { useShownWords } from '#shared/preview/use-shown-words.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { useText } from './use-text.ts';
import styles from './content-preview.module.css';

const RichTextShown = lazy(async () => ({
  default: (await import('#shared/rich-text/rich-text-shown.tsx')).RichTextShown,
}));

const WORDS = { name: 'title', translatedName: 'translatedTitle' };

/** An article as its page in the visitor's app, 390 px wide. @see CONT-02 */
export function ArticlePreview({ row }: { row: Row | null }) {
  const text = useText();
  const { timeZone, appColor, appSecondaryColor } = useOpenVenue();
  const { title, description, shown, language, choices } = useShownWords(WORDS);
  const [publishedAt, body, translatedBody]: unknown[] = useWatch({ name: ['publishedAt', 'body', 'translatedBody'] });
  const day = typeof publishedAt === 'string' ? dayText(publishedAt, timeZone, language) : '';
  return (
    <PhoneFrame appColor={appColor} appSecondaryColor={appSecondaryColor} choices={choices} isWholePage>
      <div className={styles['page']} lang={language}>
        <p className={styles['bar']}>{text('preview-news')}</p>
        <div className={styles['scene']}>
          <PlacedPicture owner="article" row={row} />
        </div>
        <div className={styles['reading']}>
          <small>{day}</small>
          <b>{title}</b>
          {description !== '' && <p className={styles['lead']}>{description}</p>}
          <Suspense fallback={null}>
            <RichTextShown body={shown(body, translatedBody)} className={styles['rich']} />
          </Suspense>
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
