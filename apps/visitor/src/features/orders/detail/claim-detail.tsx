import { Link } from 'wouter';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommerceLinks } from '#features/venues/commerce-links.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { commercePath, ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { ClaimCode } from '../claim-code.tsx';
import { momentText } from '../moment-text.ts';
import { OrderImage } from './order-pass.tsx';
import { ShareButton } from './share-button.tsx';

/** Where the code is used, and whether the stall is open now. */
function ClaimStall({ order: { venue, commerce } }: { order: Order }) {
  const text = useText();
  const estimateOf = useCommerceEstimates(venue.id);
  const { data: commerces = [] } = useCommerces(useVenue());
  const stall = commerces.filter(({ id }) => id === commerce.id);
  return stall.length > 0 ? (
    <section className="claim__stall" aria-label={text('claim-stall')}>
      <CommerceLinks commerces={stall} estimateOf={estimateOf} />
    </section>
  ) : (
    <p className="order__foot">
      <Link className="btn btn--quiet" href={commercePath(venue.code, commerce.code)}>
        {text('back-to-commerce', { commerce: commerce.name })}
      </Link>
    </p>
  );
}

/** A claimed discount: its code, until staff redeem it. Works offline. @see DISC-01 */
export function ClaimDetail({ order, nowMs }: { order: Order; nowMs: number }) {
  const text = useText();
  const { claim, commerce, venue, number, verificationCode } = order;
  const usedAt = claim?.usedAt ?? null;
  const usedText =
    usedAt && text('claim-used-at', { moment: momentText(usedAt, nowMs, venue.localDateTimeIdentifier) });
  return (
    <main className="odetail">
      <div className="ordertop on-brand">
        <header className="ordertop__bar">
          <BackLink href={ordersPath(venue.code)} label={text('see-my-orders')} variant="brand" icon="x" />
          <span />
          {usedText === null && (
            <ShareButton
              label={text('share-claim')}
              words={text('share-claim-text', {
                percent: claim?.percent ?? 0,
                commerce: commerce.name,
                code: verificationCode,
              })}
            />
          )}
        </header>
        <div className="ordertop__msg" role="status">
          <h1>
            {usedText === null ? text('claim-title', { percent: claim?.percent ?? 0 }) : text('claim-used-title')}
          </h1>
          <p>{usedText ?? text('claim-show', { commerce: commerce.name })}</p>
        </div>
      </div>
      <div className="order">
        <article className="pass">
          <div className="pass__main">
            <p className="small mut claim__head">
              {text('claim-code')}
              {usedText !== null && (
                <Badge tone="ok" icon="circle-check">
                  {text('claim-used')}
                </Badge>
              )}
            </p>
            <ClaimCode code={verificationCode} isUsed={usedText !== null} />
            <p className="strong">{text(usedText === null ? 'claim-once' : 'claim-not-again')}</p>
            {claim && <p className="small mut">{claim.description}</p>}
          </div>
          <div className="pass__code">
            {usedText === null && <OrderImage order={order} />}
            <div className="pass__word">
              <p className="small mut">{text('claim-order')}</p>
              <p className="strong num">{number}</p>
              {usedText === null && <p className="small mut">{text('claim-offline')}</p>}
            </div>
          </div>
        </article>
        <ClaimStall order={order} />
      </div>
    </main>
  );
}
