import { findReportReaders } from '#features/accounts/roles/find-report-readers.ts';
import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import { notifyClubWorker, type NotifyClubDeps } from '#features/club-benefits/notify-club.job.ts';
import { webhookOffWorker, type WebhookOffDeps } from '#features/connections/delivery/mail-webhook-off.job.ts';
import { sendReportWorker } from '#features/reports/mails/send-report.job.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';

/** Workers of what leaves a venue: to its club, and mails about its webhooks and with its reports. */
export function integrationWorkers(club: NotifyClubDeps, mails: Omit<WebhookOffDeps, 'findEditors'>): JobWorker[] {
  return [
    notifyClubWorker(club),
    webhookOffWorker({ ...mails, findEditors: findVenueStaff }),
    sendReportWorker({ ...mails, findReaders: findReportReaders }),
  ];
}
