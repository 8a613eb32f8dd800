import { renderSVG } from 'uqr';
import { loadSharp } from '#features/media/load-sharp.ts';
import type { Clubs } from '#integrations/club/club.ts';
import { DecryptionError, type Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { memberPicture, memberQr } from '@app/contract/visitor/members.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { refuseDuringOutage } from '../sign-in/refuse-during-outage.ts';
import { findMemberships, findEncryptedQr } from './member-store.ts';
import { memberQrContext, type RefreshMemberships } from './refresh-memberships.ts';

export type MemberCardDeps = {
  readonly db: Db;
  readonly clubs: Clubs;
  readonly refreshMemberships: RefreshMemberships;
  readonly encrypter: Encrypter;
  readonly onFailure: (error: unknown) => void;
};

const PICTURE_PIXELS = 480;
const MAX_INPUT_PIXELS = 40_000_000;

/** Registers picture and QR code of the card, for the member's own session. @see HOME-02 */
export function memberCardRoutes(app: ApiServer, deps: MemberCardDeps): void {
  app.route({
    ...memberQr,
    handler: async (request, reply) => {
      const accountId = requireAccount(await viewerOf(request));
      const content = await findQrContent(deps, accountId, request.params.venueId);
      if (content === undefined) throw new ProblemError(404, 'not-found');
      return reply.type('image/svg+xml').send(renderSVG(content, { ecc: 'M', border: 2 }));
    },
  });

  app.route({
    ...memberPicture,
    handler: async (request, reply) => {
      const accountId = requireAccount(await viewerOf(request));
      const picture = await fetchPicture(deps, accountId, request.params.venueId);
      if (!picture) throw new ProblemError(404, 'not-found');
      return reply.type('image/webp').send(picture);
    },
  });
}

/** Reads a QR code from the club again when it was encrypted with a removed key. */
async function findQrContent(deps: MemberCardDeps, accountId: number, venueId: number): Promise<string | undefined> {
  const { db, encrypter, refreshMemberships } = deps;
  const load = async () => {
    const qr = await findEncryptedQr(db, accountId, venueId);
    return qr && encrypter.decrypt(qr.ciphertext, memberQrContext({ venueId, memberId: qr.memberId })).toString();
  };
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    await refreshMemberships(accountId, 0);
    return load();
  }
}

/** Re-encodes the picture, so that only the pixels of the club's file reach a browser. */
async function fetchPicture(deps: MemberCardDeps, accountId: number, venueId: number): Promise<Buffer | null> {
  const { db, clubs, onFailure } = deps;
  const member = (await findMemberships(db, accountId)).find((one) => one.venueId === venueId);
  const club = member && (await clubs.of({ id: venueId, code: member.venueCode }));
  if (!club) return null;
  const original = await refuseDuringOutage(onFailure, () => club.picture(member.memberId));
  if (!original) return null;
  const sharp = await loadSharp();
  const encoded = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .resize({ width: PICTURE_PIXELS, height: PICTURE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp();
  return encoded.toBuffer().catch((error: unknown) => {
    onFailure(error); // not a picture, or a decompression bomb
    return null;
  });
}
