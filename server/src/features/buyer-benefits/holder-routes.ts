import { recordAudit } from '#features/audit/record-audit.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { findRow, stampChange } from '#features/back-office/resource-store.ts';
import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { changeBenefitHolders } from '@app/contract/back-office/benefit-holders.ts';
import { isBenefitsEmail } from '@app/rules/checkout/benefits-email.ts';
import { addHolders, countHolders, lockBenefit, removeHolders } from './benefit-holder-store.ts';
import { buyerBenefitResource } from './buyer-benefit-resource.ts';

/** Registers who has a benefit. @see API-03, BEN-03 */
export function benefitHolderRoutes(app: ApiServer, { db }: Pick<BackOfficeDeps, 'db'>): void {
  app.route({
    ...changeBenefitHolders,
    handler: async (request) => {
      const benefitId = request.params.id;
      const { venueId, editor } = request.scope;
      const { step, emails } = request.body;
      const emailKeys = keysOf(emails);
      return inVenueScope(db, venueId, async (tx) => {
        const benefit = { venueId, benefitId };
        if (!(await findRow(tx, buyerBenefitResource, venueId, editor, benefitId))) {
          throw new ProblemError(404, 'not-found');
        }
        await lockBenefit(tx, benefit);
        const before = await countHolders(tx, benefit);
        const changed = await (step === 'give' ? addHolders : removeHolders)(tx, benefit, emailKeys);
        const holders = await countHolders(tx, benefit);
        if (changed > 0) {
          const subject = `buyer-benefit:${benefitId}` as const;
          const facts = { 'holders.before': before, 'holders.after': holders };
          const { accountId: actorId } = editor;
          await recordAudit(tx, { venueId, actorId, action: 'buyer-benefit.holders-changed', subject, facts });
          await stampChange(tx, venueId, [subject], actorId);
        }
        return { changed, holders };
      });
    },
  });
}

/** @throws ProblemError 422 with the place of each address that benefits are not looked up for */
function keysOf(emails: readonly string[]): number[] {
  const problems = emails.flatMap((email, index) =>
    isBenefitsEmail(email) ? [] : [{ path: `emails/${index}`, message: 'no e-mail address' }],
  );
  if (problems.length > 0) throw new ProblemError(422, 'malformed-request', { problems });
  return [...new Set(emails.map(mailboxKey))];
}
