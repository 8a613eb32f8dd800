import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ReportMail } from '@app/contract/back-office/reports/report-mails.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { clockOf, weekdayName } from './shown-times.ts';
import { useReportMailChange } from './use-report-mails.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './report-mails.module.css';

type Props = { mails: readonly ReportMail[]; onEdit: (mail: ReportMail) => void };

/** The schedules: what is sent, when, its recipients, and whether the last mail left. */
export function MailList({ mails, onEdit }: Props) {
  const text = useText();
  return (
    <Card title={text('mails-list')}>
      {mails.length === 0 && <EmptyState icon="send" title={text('mails-none')} text={text('mails-none-text')} />}
      <ul className={styles['rows']}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onEdit={onEdit} />
        ))}
      </ul>
    </Card>
  );
}

function MailRow({ mail, onEdit }: Pick<Props, 'onEdit'> & { mail: ReportMail }) {
  const text = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const name = text('mail-report', { report: mail.report });
  const people = new Intl.ListFormat(language).format(mail.recipients.map(({ email }) => email));
  const sending = useReportMailChange(
    (_: undefined, venueId) =>
      api.send('POST /api/admin/venues/:venueId/report-mails/:mailId/sendings', {
        params: { venueId, mailId: mail.id },
      }),
    () => showToast(text('mail-sending')),
  );
  return (
    <li>
      <div className={styles['name']}>
        <b>{name}</b>
        <small>{whenText(mail, text, language)}</small>
        <small>{people === '' ? text('mail-to-none') : text('mail-to', { people })}</small>
      </div>
      <LastMail mail={mail} />
      <RowActions>
        <Button
          size="s"
          variant="quiet"
          icon="send"
          isBusy={sending.isPending}
          aria-label={text('mail-send-named', { report: name })}
          onPress={() => sending.mutate(undefined)}
        >
          {text('mail-send')}
        </Button>
        <Button
          size="s"
          variant="plain"
          aria-label={text('mail-edit-named', { report: name })}
          onPress={() => onEdit(mail)}
        >
          {text('mail-edit')}
        </Button>
      </RowActions>
      {sending.error && (
        <small role="alert" className={styles['failure']}>
          {failureText(sending.error)}
        </small>
      )}
    </li>
  );
}

function whenText({ times }: ReportMail, text: ReturnType<typeof useText>, language: string): string {
  if (times.kind === 'event') return text('mail-event');
  const time = clockOf(times.atMinute);
  if (times.kind === 'daily') return text('mail-daily', { time });
  return text('mail-weekly', { time, weekday: weekdayName(times.weekday, language) });
}

function LastMail({ mail: { lastSentAt, failedAt } }: { mail: ReportMail }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (failedAt !== null) {
    return (
      <StateLine state="bad" icon="triangle-alert">
        {text('mail-failed', { when: dateTimeText(failedAt, timeZone) })}
      </StateLine>
    );
  }
  if (lastSentAt === null) return <StateLine state="idle">{text('mail-not-sent')}</StateLine>;
  return (
    <StateLine state="ok" icon="check">
      {text('mail-sent', { when: dateTimeText(lastSentAt, timeZone) })}
    </StateLine>
  );
}
