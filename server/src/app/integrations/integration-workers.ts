import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import { notifyClubWorker, type NotifyClubDeps } from '#features/club-benefits/notify-club.job.ts';
import { webhookOffWorker, type WebhookOffDeps } from '#features/connections/delivery/mail-webhook-off.job.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';

/** Workers about other systems of a venue: its club, and the receivers of its webhooks. */
export function integrationWorkers(club: NotifyClubDeps, mails: Omit<WebhookOffDeps, 'findEditors'>): JobWorker[] {
  return [notifyClubWorker(club), webhookOffWorker({ ...mails, findEditors: findVenueStaff })];
}
