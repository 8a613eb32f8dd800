import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/reports/report-mails.ts';
import type { ReportDeps } from '../report-deps.ts';
import { removeReportMail, sendReportMail, setReportMail } from './change-report-mails.ts';
import { findLocalMoment, findReportMails, type StoredReportMail } from './report-mail-store.ts';

/** The reports that a venue sends by mail. @see API-03 */
export function reportMailRoutes(app: ApiServer, { db, findReaders }: ReportDeps): void {
  app.route({
    ...contract.reportMails,
    handler: async (request) => {
      const { venueId } = request.scope;
      if (!(await findLocalMoment(db, venueId))) throw new ProblemError(404, 'not-found');
      const readers = await findReaders(db, venueId);
      return { mails: (await findReportMails(db, venueId)).map((mail) => toResponse(mail, readers)), readers };
    },
  });

  app.route({
    ...contract.setReportMail,
    handler: async (request, reply) => {
      const { venueId, actorId } = request.scope;
      const mail = await setReportMail({ db, findReaders }, { venueId, actorId }, request.body);
      return reply.code(201).send(toResponse(mail, await findReaders(db, venueId)));
    },
  });

  app.route({
    ...contract.removeReportMail,
    handler: async (request, reply) => {
      await removeReportMail(db, request.scope, request.params.mailId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.sendReportMail,
    handler: async (request, reply) => {
      await sendReportMail(db, request.scope, request.params.mailId);
      return reply.code(204).send(null);
    },
  });
}

function toResponse(
  { recipientIds, lastSentAt, failedAt, ...mail }: StoredReportMail,
  readers: readonly contract.ReportReader[],
): contract.ReportMail {
  return {
    ...mail,
    recipients: readers.filter(({ accountId }) => recipientIds.includes(accountId)),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
