import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { venuePalette } from '@app/rules/venues/palette.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './phone-preview.module.css';

/** The visitor's home with the colours and sections that are being edited. It has its own theme. */
export function PhonePreview({
  name,
  appColor,
  appSecondaryColor,
  sections,
}: {
  name: string;
  appColor: string | null;
  appSecondaryColor: string | null;
  /** Titles of the sections that are shown, in their order. */
  sections: readonly string[];
}) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const pictures = useQuery({
    queryKey: ['pictures', venueId, 'venue', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/images/:owner/:ownerId', {
        params: { venueId, owner: 'venue', ownerId: venueId },
      }),
  });
  const logo = pictures.data?.find(({ imageType }) => imageType === 'logo');
  const palette = venuePalette(appColor, appSecondaryColor)[theme];
  return (
    <aside className={styles['preview']} aria-label={text('preview-title')}>
      <div className={styles['head']}>
        <h2>{text('preview-title')}</h2>
        <SegmentedControl
          label={text('preview-theme')}
          value={theme}
          options={[
            { value: 'light', icon: 'sun', label: <span className="sr">{text('preview-light')}</span> },
            { value: 'dark', icon: 'moon', label: <span className="sr">{text('preview-dark')}</span> },
          ]}
          onChange={setTheme}
        />
      </div>
      <div
        className={styles['phone']}
        data-preview-theme={theme}
        inert
        aria-hidden="true"
        ref={(phone) => {
          for (const [role, colour] of Object.entries(palette)) phone?.style.setProperty(`--${role}`, colour);
        }}
      >
        <div className={styles['top']}>
          <span className={styles['venue']}>
            {logo ? <img src={logo.path} alt="" /> : <Icon name="store" />}
            <b>{name}</b>
          </span>
          <p>{text('preview-hi')}</p>
        </div>
        {sections.map((title, at) => (
          <div key={title} className={styles['section']}>
            <p>
              <b>{title}</b>
              <span className={styles['link']}>{text('preview-all')}</span>
            </p>
            {at === 0 ? (
              <div className={styles['card']}>
                <span className={styles['art']}>
                  <Icon name="hamburger" />
                  <i>{text('preview-open')}</i>
                </span>
                <span className={styles['line']}>
                  <b>{text('preview-product')}</b>
                  <span className={styles['button']}>{text('preview-add')}</span>
                </span>
              </div>
            ) : (
              <div className={styles['card']}>
                <span className={styles['strip']} />
              </div>
            )}
          </div>
        ))}
        <div className={styles['tabs']}>
          <span data-current>
            <Icon name="house" />
            {text('preview-home')}
          </span>
          <span>
            <Icon name="receipt-text" />
            {text('preview-orders')}
          </span>
        </div>
      </div>
      <p className={styles['note']}>{text('preview-note')}</p>
    </aside>
  );
}
