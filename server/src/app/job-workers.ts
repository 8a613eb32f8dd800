import { createInvitationTokens } from '#features/accounts/invitations/invitation-tokens.ts';
import { invitationMailWorker } from '#features/accounts/invitations/mail-invitation.job.ts';
import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import { factorNoticeWorker } from '#features/accounts/staff-auth/factors/notify-factor-change.ts';
import { anchorMailWorker } from '#features/audit/mail-anchors.job.ts';
import { drawerCloseWorker } from '#features/cash-drawers/send-drawer-close.job.ts';
import { budgetedMailer, droppingMailer, type OnMailDropped } from '#features/mailboxes/budgeted-mailer.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { orderNotificationWorker } from '#features/order-push/send-order-notification.job.ts';
import { createOrderTokens } from '#features/orders/access/order-tokens.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { buyerMailWorkers } from '#features/receipts/buyer-mail-workers.ts';
import { createLinkTo } from '#features/receipts/order-link.ts';
import { wrongCodesWorker } from '#features/refunds/approvals/wrong-codes-alert.ts';
import { makeRefundWorker } from '#features/refunds/make-refund.job.ts';
import type { Clubs } from '#integrations/club/club.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { SendPush } from '#integrations/push/push-sender.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';
import { integrationWorkers } from './integrations/integration-workers.ts';

/** @see jobWorkers */
export type JobWorkerDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly encrypter: Encrypter;
  /** Its host is part of mail ids; links in mails lead to it. */
  readonly publicUrl: string;
  readonly eventBus: EventBus;
  readonly accounts: PaymentAccounts;
  readonly clubs: Clubs;
  readonly sendPush: SendPush;
  /** Receives failures of a club, which is called again. */
  readonly onClubFailure: (error: unknown) => void;
  /** Receives mails above the budget of a mailbox. */
  readonly onMailDropped: OnMailDropped;
  readonly media: MediaFiles;
};

/** Every job type with its worker. */
export async function jobWorkers(deps: JobWorkerDeps): Promise<JobWorker[]> {
  const { db, encrypter, publicUrl, eventBus, accounts, clubs, sendPush, onClubFailure, media } = deps;
  const budgeted = budgetedMailer(deps.mailer, db, deps.onMailDropped);
  const mailer = droppingMailer(budgeted);
  const { hostname: host } = new URL(publicUrl);
  const tokens = createOrderTokens(await readInstanceSecret(db, encrypter, 'order-tokens'));
  const invitationTokens = createInvitationTokens(await readInstanceSecret(db, encrypter, 'invitations'));
  const receipts = { db, mailer: budgeted, host, linkTo: createLinkTo(publicUrl, tokens), findPayingCard, media };
  return [
    factorNoticeWorker({ db, mailer, host }),
    invitationMailWorker({ db, mailer, host, publicUrl, tokens: invitationTokens }),
    anchorMailWorker({ db, mailer, host, findReaders: findVenueStaff }),
    makeRefundWorker({ db, eventBus, accounts }),
    ...buyerMailWorkers(receipts, mailer),
    wrongCodesWorker({ db, mailer, host }),
    drawerCloseWorker({ db, mailer, host }),
    orderNotificationWorker({ db, sendPush, linkTo: receipts.linkTo }),
    ...integrationWorkers({ db, clubs, onFailure: onClubFailure }, { db, mailer, host, publicUrl }),
  ];
}
