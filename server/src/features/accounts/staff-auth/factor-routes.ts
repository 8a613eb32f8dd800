import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/staff-auth.ts';
import { confirmSessionByPasskey, createPasskeyRequest } from './passkeys/confirm-passkey.ts';
import { checkNewPasskey, enrolPasskey, saveEnrolledPasskey } from './passkeys/enrol-passkey.ts';
import { logReason, requireRelyingParty } from './passkeys/require-relying-party.ts';
import { getOwnFactors } from './read-own-factors.ts';
import { removePasskey, removeTotp } from './remove-factors.ts';
import { staffOf } from './signed-in-staff.ts';
import type { StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { confirmSessionByTotp, saveEnrolledTotp } from './totp/confirm-totp.ts';
import { enrolTotp } from './totp/enrol-totp.ts';

/** Registers the confirmation of a staff session and changes of its factors. @see AUTH-12 */
export function factorRoutes(app: ApiServer, deps: StaffAuthRouteDeps): void {
  confirmRoutes(app, deps);
  totpRoutes(app, deps);
  passkeyRoutes(app, deps);
}

function confirmRoutes(app: ApiServer, { db, encrypter, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.ownFactor,
    handler: async (request) => {
      const { accountId } = await staffOf(request);
      return getOwnFactors(db, accountId, party);
    },
  });

  app.route({
    ...contract.confirmSessionByTotp,
    handler: async (request, reply) => {
      await confirmSessionByTotp({ db, encrypter }, await staffOf(request), request.body.code);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.sessionPasskeyOptions,
    handler: async (request) => {
      const options = await createPasskeyRequest(db, requireRelyingParty(party), await staffOf(request));
      return options;
    },
  });

  app.route({
    ...contract.confirmSessionByPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await confirmSessionByPasskey(db, requireRelyingParty(party), staff, request.body, logReason(request));
      return reply.code(204).send(null);
    },
  });
}

function totpRoutes(app: ApiServer, { db, encrypter }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.changeTotp,
    handler: async (request) => {
      const staff = await staffOf(request);
      return enrolTotp({ db, encrypter }, staff);
    },
  });

  app.route({
    ...contract.confirmChangedTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const isSaved = await inTransaction(db, (tx) => saveEnrolledTotp(tx, encrypter, staff, request.body.code));
      if (!isSaved) throw new ProblemError(422, 'wrong-second-factor');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.removeTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await removeTotp(db, staff);
      return reply.code(204).send(null);
    },
  });
}

function passkeyRoutes(app: ApiServer, { db, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.addPasskey,
    handler: async (request) => {
      const staff = await staffOf(request);
      const options = await enrolPasskey(db, requireRelyingParty(party), staff);
      return options;
    },
  });

  app.route({
    ...contract.confirmAddedPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const passkey = await checkNewPasskey(
        db,
        requireRelyingParty(party),
        staff.sessionId,
        request.body,
        logReason(request),
      );
      await inTransaction(db, (tx) => saveEnrolledPasskey(tx, staff, passkey));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.removePasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await removePasskey(db, staff, request.params.id);
      return reply.code(204).send(null);
    },
  });
}
