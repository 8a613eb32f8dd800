import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import {
  MAILED_REPORTS,
  type ReportMail,
  type ReportMailTimes,
  type ReportReader,
} from '@app/contract/back-office/reports/report-mails.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { Recipients } from './recipients.tsx';
import { clockOf, minuteOf } from './shown-times.ts';
import { TimesFields, type TypedTimes } from './times-fields.tsx';
import { useReportMailChange } from './use-report-mails.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';

const FIRST_TIME = '08:00';
const MONDAY = 1;

type Props = {
  /** Null: a new one. */
  mail: ReportMail | null;
  readers: readonly ReportReader[];
  onClose: () => void;
};

/** Report, time, people and file of a schedule. What was typed stays when the server refuses it. */
export function MailSheet({ mail, readers, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const ownLanguage = useLanguage();
  const [report, setReport] = useState(mail?.report ?? MAILED_REPORTS[0]);
  const [times, setTimes] = useState<TypedTimes>(typedTimes(mail?.times ?? { kind: 'event' }));
  const [recipientIds, setRecipientIds] = useState<readonly number[]>(
    mail?.recipients.map(({ accountId }) => accountId) ?? [],
  );
  const [format, setFormat] = useState(mail?.format ?? 'xlsx');
  const [language, setLanguage] = useState(mail?.language ?? ownLanguage);
  const [isChecked, setChecked] = useState(false);
  const [mailId] = useState(() => mail?.id ?? crypto.randomUUID());
  const chosenTimes = toTimes(times);
  const saving = useReportMailChange(
    (body: Omit<ReportMail, 'id' | 'recipients' | 'lastSentAt' | 'failedAt'> & { recipientIds: number[] }, venueId) =>
      api.send('POST /api/admin/venues/:venueId/report-mails', { params: { venueId }, body: { id: mailId, ...body } }),
    () => {
      showToast(text('mail-saved'));
      onClose();
    },
  );
  return (
    <FormSheet
      title={text(mail ? 'mail-edit-title' : 'mail-new-title')}
      submit={text('mail-save')}
      isBusy={saving.isPending}
      failure={isChecked && recipientIds.length === 0 ? text('mail-who-missing') : failureText(saving.error)}
      onSubmit={() => {
        setChecked(true);
        if (chosenTimes === null || recipientIds.length === 0) return;
        saving.mutate({ report, times: chosenTimes, format, language, recipientIds: [...recipientIds] });
      }}
      onClose={onClose}
      more={mail && <RemoveMail mailId={mail.id} onRemoved={onClose} />}
    >
      <SelectField
        label={text('mail-which')}
        value={report}
        options={MAILED_REPORTS.map((value) => ({ value, label: text('mail-report', { report: value }) }))}
        onChange={setReport}
      />
      <TimesFields times={times} isWrong={isChecked && chosenTimes === null} onChange={setTimes} />
      <Recipients readers={readers} chosenIds={recipientIds} onChange={setRecipientIds} />
      <SelectField
        label={text('mail-format')}
        value={format}
        options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: text(`mail-${value}`) }))}
        onChange={setFormat}
      />
      <SelectField
        label={text('mail-language')}
        value={language}
        options={(['es', 'en'] as const).map((value) => ({ value, label: text(`mail-${value}`) }))}
        onChange={setLanguage}
      />
    </FormSheet>
  );
}

function typedTimes(times: ReportMailTimes): TypedTimes {
  return {
    kind: times.kind,
    clock: times.kind === 'event' ? FIRST_TIME : clockOf(times.atMinute),
    weekday: times.kind === 'weekly' ? times.weekday : MONDAY,
  };
}

/** @returns null without a time */
function toTimes({ kind, clock, weekday }: TypedTimes): ReportMailTimes | null {
  if (kind === 'event') return { kind };
  const atMinute = minuteOf(clock);
  if (atMinute === null) return null;
  return kind === 'daily' ? { kind, atMinute } : { kind, weekday, atMinute };
}

function RemoveMail({ mailId, onRemoved }: { mailId: string; onRemoved: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const removing = useReportMailChange(
    (_: undefined, venueId) =>
      api.send('DELETE /api/admin/venues/:venueId/report-mails/:mailId', { params: { venueId, mailId } }),
    () => {
      showToast(text('mail-removed'));
      onRemoved();
    },
  );
  return (
    <>
      {removing.error && <p role="alert">{failureText(removing.error)}</p>}
      <Button
        variant="danger"
        icon="trash-2"
        isBlock
        isBusy={removing.isPending}
        onPress={() => removing.mutate(undefined)}
      >
        {text('mail-remove')}
      </Button>
    </>
  );
}
