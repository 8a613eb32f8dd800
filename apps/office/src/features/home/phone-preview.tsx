import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { PhoneFrame } from '#shared/preview/phone-frame.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './phone-preview.module.css';

/** The visitor's home with the colours and sections that are being edited. */
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
  const pictures = useQuery({
    queryKey: ['pictures', venueId, 'venue', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/images/:owner/:ownerId', {
        params: { venueId, owner: 'venue', ownerId: venueId },
      }),
  });
  const logo = pictures.data?.find(({ imageType }) => imageType === 'logo');
  return (
    <PhoneFrame appColor={appColor} appSecondaryColor={appSecondaryColor}>
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
    </PhoneFrame>
  );
}
