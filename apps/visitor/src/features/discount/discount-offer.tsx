import { Link } from 'wouter';
import { usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath, orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { OfferedDiscount } from '@app/rules/venues/discounts-by-priority.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { ClaimResult } from './claim-result.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { useClaimDiscount } from './use-claim-discount.ts';
import { useDiscountForm } from './use-discount-form.ts';

const BANNER = 1;

/** One discount, and the form that claims it. @see DISC-01 */
export function DiscountOffer({ discount, commerce }: OfferedDiscount) {
  const text = useText();
  const venue = useVenue();
  useOwnBottomBar();
  const form = useDiscountForm();
  const { step, claim, reset } = useClaimDiscount();
  const banner = discount.images.find(({ discountImageTypeId }) => discountImageTypeId === BANNER);
  const owned = usePersistedOrders(({ orders }) =>
    orders.find(({ order }) => order.isDiscount && order.claim?.discountId === discount.id),
  )?.order;
  const send = () =>
    claim({
      venueId: venue.id,
      commerceId: commerce.id,
      discountId: discount.id,
      phone: form.phone,
      guestEmail: form.knownEmail === null ? form.email : '',
      localTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });

  return (
    <>
      <main className="discount">
        <div className="discount__top">
          <BackLink href={homePath(venue.code)} variant="float" />
          {banner && <Picture className="discount__art" image={banner} alt="" sizes="220px" isEager isFirst />}
          <span className="discount__percent num" aria-hidden="true">
            {discount.amount}
            <small>%</small>
          </span>
        </div>
        <div className="discount__body">
          <h1 className="h1">{text('discount-title', { percent: discount.amount })}</h1>
          <p className="mut">{discount.description}</p>
          <ul className="discount__facts">
            <li>
              <Icon name="store" />
              <span>
                <b>{commerce.name}</b>
                {commerce.address !== '' && `, ${commerce.address}`}
              </span>
            </li>
            <li>
              <Icon name="clock" />
              <span>{text('discount-once')}</span>
            </li>
          </ul>
          {owned ? (
            <Notice tone="ok" icon="circle-check">
              {text('discount-mine', { commerce: commerce.name })}
            </Notice>
          ) : (
            <DiscountFields form={form} />
          )}
        </div>
      </main>
      <BottomBar kind="bar">
        {owned ? (
          <Link
            className={buttonClass({ isBlock: true })}
            href={orderDetailPath(owned.venue.code, owned.commerce.code, owned.number)}
          >
            {text('discount-see-code')}
          </Link>
        ) : (
          <Button
            isBlock
            isUnavailable={!form.isEmailOk || !form.isPhoneOk}
            isBusy={step.kind === 'sending'}
            onPress={send}
          >
            {text(step.kind === 'sending' ? 'discount-getting' : 'discount-get')}
          </Button>
        )}
      </BottomBar>
      <ClaimResult step={step} onRetry={send} onClose={reset} />
    </>
  );
}
