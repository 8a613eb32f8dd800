import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { usePlacedPicture } from '#shared/pictures/use-placed-picture.ts';
import { PhoneFrame } from '#shared/preview/phone-frame.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './content-preview.module.css';

type Language = 'es' | 'en';

/** The card of an article in the list of the news. @see CONT-02 */
export function ArticlePreview({ row }: { row: Row | null }) {
  const { timeZone, appColor, appSecondaryColor } = useOpenVenue();
  const { title, description, language, choices } = useShownWords();
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  const day = typeof publishedAt === 'string' ? dayText(publishedAt, timeZone, language) : '';
  return (
    <PhoneFrame appColor={appColor} appSecondaryColor={appSecondaryColor} choices={choices}>
      <div className={styles['screen']}>
        <div className={styles['card']}>
          <span className={styles['art']}>
            <Picture owner="article" row={row} />
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
  const { title, description, choices } = useShownWords();
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
            <Picture owner="banner" row={row} />
          </span>
        </div>
      </div>
    </PhoneFrame>
  );
}

/** The title and the description as a visitor of the chosen language reads them. */
function useShownWords() {
  const text = useText();
  const { language: own } = useOpenVenue();
  const [language, setLanguage] = useState<Language>(own);
  const [title, translatedTitle, description, translatedDescription]: unknown[] = useWatch({
    name: ['title', 'translatedTitle', 'description', 'translatedDescription'],
  });
  const shown = (words: unknown, translated: unknown) => {
    const chosen = language === own || typeof translated !== 'string' || translated.trim() === '' ? words : translated;
    return typeof chosen === 'string' ? chosen : '';
  };
  const choices = (
    <SegmentedControl
      label={text('preview-language')}
      value={language}
      options={[
        { value: 'es', label: text('preview-es') },
        { value: 'en', label: text('preview-en') },
      ]}
      onChange={setLanguage}
    />
  );
  return {
    title: shown(title, translatedTitle),
    description: shown(description, translatedDescription),
    language,
    choices,
  };
}

function Picture({ owner, row }: { owner: ImageOwner; row: Row | null }) {
  return row === null ? <Icon name="image" /> : <StoredPicture owner={owner} ownerId={row.id} />;
}

function StoredPicture({ owner, ownerId }: { owner: ImageOwner; ownerId: number }) {
  const { placed } = usePlacedPicture({ owner, ownerId, imageType: '1' });
  return placed === null ? <Icon name="image" /> : <img src={placed.path} alt="" />;
}
