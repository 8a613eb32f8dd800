import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { useText } from './use-text.ts';
import styles from './match.module.css';

/** The poster with the QR code. Printed, it is alone on its page: A4, or paper of 80 mm. */
export function MatchPoster({ invitation }: { invitation: MatchInvitation }) {
  const text = useText();
  const { timeZone, name: venue } = useOpenVenue();
  const { commerce, event, crestPath, set, link, endsAt } = invitation;
  return (
    <section className={styles['poster']} aria-labelledby="match-poster">
      {crestPath === null ? <p>{venue}</p> : <img className={styles['crest']} src={crestPath} alt={venue} />}
      <h2 id="match-poster">{text('match-poster-title', { commerce: commerce.name })}</h2>
      <p>{text('match-for', { set: text(`match-set-${set}`), event })}</p>
      <span className={styles['qr']}>
        <QrCode content={link} label={text('match-qr')} />
      </span>
      <ol>
        <li>{text('match-poster-scan')}</li>
        <li>{text('match-poster-name')}</li>
        <li>{text('match-poster-enter')}</li>
      </ol>
      {endsAt !== null && <p>{text('match-poster-until', { time: clockText(endsAt, timeZone) })}</p>}
    </section>
  );
}
