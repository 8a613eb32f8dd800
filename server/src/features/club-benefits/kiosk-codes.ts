import { consumeMemberCode } from '#features/accounts/members/member-code-store.ts';
import type { MemberCodes } from '#features/accounts/members/member-codes.ts';
import { GUEST, requireAccount, viewerOf } from '#features/accounts/sessions/viewer.ts';
import { readClock } from '#platform/database/read-clock.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { makeMemberCode, readMemberCode } from '@app/contract/visitor/members.ts';
import { findOwnBenefits, type OwnBenefitsDeps } from './own-benefits.ts';

export type KioskCodesDeps = OwnBenefitsDeps & { readonly memberCodes: MemberCodes };

/** Registers codes by which a person's benefits count at a kiosk. @see KIOSK-01, BEN-02 */
export function registerKioskCodes(app: ApiServer, deps: KioskCodesDeps): void {
  const { db, memberCodes } = deps;

  app.route({
    ...makeMemberCode,
    handler: async (request, reply) => {
      const accountId = requireAccount(await viewerOf(request));
      const { text: code, expiresAt } = memberCodes.issueCode(accountId, await readClock(db));
      return reply.code(201).send({ code, expiresAt: expiresAt.toISOString() });
    },
  });

  app.route({
    ...readMemberCode,
    handler: async (request, reply) => {
      const { kiosk } = await viewerOf(request);
      if (!kiosk) throw new ProblemError(403, 'session-revoked');
      const now = await readClock(db);
      const { accountId, issuedAt } = memberCodes.readCode(request.body.code, now);
      if (!(await consumeMemberCode(db, accountId, issuedAt))) throw new ProblemError(422, 'member-code-used');
      const member = { ...GUEST, accountId, level: 'proven' } as const;
      const { isEnabled, planId, consumptions } = await findOwnBenefits(deps, member, accountId, kiosk.venueId);
      const { text: pass, expiresAt } = memberCodes.issuePass(accountId, kiosk.id, now);
      return reply.code(201).send({
        pass,
        expiresAt: expiresAt.toISOString(),
        hasBenefits: isEnabled,
        planId,
        consumptions: [...consumptions],
      });
    },
  });
}
