import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';

/** Leads to the reports that are sent by mail, for people who read the whole venue. */
export function ReportMailsLink() {
  const text = useText();
  const { id, isWhole } = useOpenVenue();
  if (!isWhole) return null;
  return (
    <Link className={buttonClass({ variant: 'plain' })} to={`/${id}/report-mails`}>
      <Icon name="send" />
      {text('report-mails-open')}
    </Link>
  );
}
