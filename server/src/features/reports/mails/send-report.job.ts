import { buffer } from 'node:stream/consumers';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { defineWorker, type JobRun, type JobWorker } from '#platform/jobs/job-type.ts';
import type { ReportReader } from '@app/contract/back-office/reports/report-mails.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { makeFile } from '../files/make-file.ts';
import { periodText } from '../files/people-sheet.ts';
import { reportFileTexts } from '../files/report-file-texts.ts';
import { findReportHead } from '../report-period.ts';
import { readMailedReport } from './read-mailed-report.ts';
import { findReportMail, markSent } from './report-mail-store.ts';
import { reportMail } from './report-mail.ts';
import { SEND_REPORT, type MailedPeriod } from './send-report.job-type.ts';

export type SendReportDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly host: string;
  readonly publicUrl: string;
  /** People who may read the reports of the whole venue, with their mail addresses. */
  readonly findReaders: (db: Reader, venueId: number) => Promise<ReportReader[]>;
};

type Wanted = {
  readonly venueId: number;
  readonly mailId: string;
  readonly accountId: number;
  readonly period: MailedPeriod;
};

/**
 * Mails a report to one person. Who may no longer read it gets no mail, and a period without rows has none. A failure shows on
 * the page of the schedules until a mail is sent.
 */
export function sendReportWorker(deps: SendReportDeps): JobWorker {
  return defineWorker(SEND_REPORT, async (wanted, job) => {
    const { venueId, mailId } = wanted;
    try {
      await send(deps, wanted, job);
    } catch (error) {
      await markSent(deps.db, venueId, mailId, false);
      throw error;
    }
  });
}

async function send(
  { db, mailer, host, publicUrl, findReaders }: SendReportDeps,
  { venueId, mailId, accountId, period: wanted }: Wanted,
  job: JobRun,
): Promise<void> {
  const mail = await findReportMail(db, venueId, mailId);
  const to = (await findReaders(db, venueId)).find((reader) => reader.accountId === accountId)?.email;
  if (!mail || to === undefined || !mail.recipientIds.includes(accountId)) return;
  const head = await findReportHead(db, venueId, wanted);
  const { file, hasRows } = await readMailedReport(db, venueId, { report: mail.report, head });
  const { language, format } = mail;
  const reader = await findFileReader(db, venueId, { language, period: head.period, commerceIds: null });
  if (!hasRows || reader === null) return;
  const { name, contentType, content } = await makeFile({ format, reader }, file);
  const attachment = {
    filename: name,
    contentType,
    content: Buffer.isBuffer(content) ? content : await buffer(content),
  };
  const facts = {
    language,
    venueName: reader.venueName,
    title: reportFileTexts[language].titles[file.name],
    period: periodText(reader),
    link: `${publicUrl}/office/${venueId}/report-mails`,
  };
  await mailer.send({ ...reportMail(to, facts, attachment), messageId: jobMessageId(job, host) });
  await markSent(db, venueId, mailId, true);
}
