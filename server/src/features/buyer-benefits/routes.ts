import { viewerOf, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import { findImages } from '#features/media/image-store.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE, venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import * as contract from '@app/contract/visitor/benefits.ts';
import type { Benefit } from '@app/contract/visitor/benefits.ts';
import { isBenefitsEmail } from '@app/rules/checkout/benefits-email.ts';
import { findBenefits, type BenefitRow } from './buyer-benefit-store.ts';
import { ownsMailbox } from './requested-benefit.ts';

const LOOKUPS = { rule: 'benefit-lookups', max: 60, seconds: 60 } as const;
const AMOUNT = 1;
const PRODUCT = 2;

/** Registers benefits of buyers. Placing and changing an order take them. @see BEN-03 */
export function registerBuyerBenefits(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...contract.buyerBenefits,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      await limitLookups(db, viewer, networkOf(request.ip));
      return lookUp(db, viewer, request.body);
    },
  });
}

async function limitLookups(db: Db, { accountId, deviceId }: Viewer, network: string | null): Promise<void> {
  const key = accountId === null ? (deviceId ?? network ?? '') : `user:${accountId}`;
  const retryAfterSeconds = await takeToken(db, { ...LOOKUPS, key });
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}

/** Reads the same rows for every caller, so that neither the answer nor its time shows whether an address is known. */
async function lookUp(
  db: Db,
  viewer: Viewer,
  { email, commerceId }: { email: string; commerceId: number },
): Promise<Benefit[]> {
  const venueId = venueOfCatalogueId(commerceId);
  if (venueId === NO_VENUE || !isBenefitsEmail(email)) return [];
  return inTransaction(db, async (tx) => {
    const owner = { emailKey: mailboxKey(email), isOwner: ownsMailbox(viewer, email) };
    const rows = await findBenefits(tx, { venueId, commerceId }, owner);
    const images = await findImages(tx, venueId, ['benefit']);
    return rows.map((row) =>
      toBenefit(
        row,
        images.of('benefit', row.id).map(({ image }) => ({ benefitImageTypeId: 1, ...image })),
      ),
    );
  });
}

function toBenefit(
  { id, discountMinor, product, description, translatedDescription }: BenefitRow,
  images: Benefit['images'],
): Benefit {
  return {
    id,
    benefitType: product === null ? AMOUNT : PRODUCT,
    discountAmount: discountMinor === null ? null : fromMinor(discountMinor),
    product,
    benefitDescription: description,
    translatedDescription,
    images,
  };
}
