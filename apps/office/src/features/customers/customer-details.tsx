import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Customer } from '@app/contract/back-office/customers/customers.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './customers.module.css';

/** Masked data, and the whole data behind a call of its own, which the log names. They are not stored on this device. */
export function CustomerDetailsCard({ customer }: { customer: Customer }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const show = useMutation({
    mutationFn: () =>
      api.send('POST /api/admin/venues/:venueId/customers/:accountId/details', {
        params: { venueId, accountId: customer.id },
      }),
    gcTime: 0,
  });
  const { maskedEmail, maskedPhone, cards, delivery, isMember } = customer;
  const shown = show.data;
  const facts: [name: string, value: string | null | undefined][] = [
    [text('customer-name'), shown?.name],
    [text('customer-mail'), shown ? shown.email : maskedEmail],
    [text('customer-phone'), shown ? shown.phone : maskedPhone],
    [
      text('customer-cards'),
      cards.map(({ brand, lastFour }) => `${cardName(brand ?? '')} ${lastFour}`.trim()).join(', '),
    ],
    [text('customer-seat'), delivery],
  ];
  return (
    <Card title={text('customer-data')} detail={isMember && text('customer-member')}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) =>
          value === null || value === undefined || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {show.error && (
        <Notice tone="bad" role="alert">
          {failureText(show.error)}
        </Notice>
      )}
      <div className={styles['show']}>
        {shown ? (
          <Button variant="plain" icon="eye-off" onPress={() => show.reset()}>
            {text('customer-hide')}
          </Button>
        ) : (
          <Button variant="plain" icon="eye" isBusy={show.isPending} onPress={() => show.mutate()}>
            {text('customer-show')}
          </Button>
        )}
        <small>{text('customer-show-logged')}</small>
      </div>
    </Card>
  );
}
