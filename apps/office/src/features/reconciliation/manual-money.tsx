import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import type { ManualMoney as ManualMoneyOfVenue } from '@app/contract/staff/manual-money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './reconciliation.module.css';

type Person = ManualMoneyOfVenue['people'][number];

/** What people moved by hand in the last hour, and the approval of what they want to move above the limit. @see AUTH-12 */
export function ManualMoney({ venueId, timeZone }: { venueId: number; timeZone: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { money, approving } = useManualMoney(venueId);
  if (!money || money.people.length === 0) return null;
  return (
    <Card title={text('hand-money-title')}>
      <p className={styles['lead']}>
        {text('hand-money-lead', { price: exactPriceText(money.limit, money.currency) })}
      </p>
      <ul className={styles['rows']}>
        {money.people.map((person) => (
          <PersonRow
            key={person.accountId}
            person={person}
            money={money}
            timeZone={timeZone}
            isBusy={approving.isPending && approving.variables.accountId === person.accountId}
            onApprove={(amount) => approving.mutate({ accountId: person.accountId, amount })}
          />
        ))}
      </ul>
      {approving.error !== null && (
        <Notice tone="bad" role="alert">
          {failureText(approving.error)}
        </Notice>
      )}
    </Card>
  );
}

function PersonRow({
  person,
  money: { currency },
  timeZone,
  isBusy,
  onApprove,
}: {
  person: Person;
  money: ManualMoneyOfVenue;
  timeZone: string;
  isBusy: boolean;
  onApprove: (amount: number) => void;
}) {
  const text = useText();
  const { accountId, name, isSelf, moved, approved, approvedUntil, wanted } = person;
  const priceOf = (amount: number) => exactPriceText(amount, currency);
  const facts = [
    text('hand-money-moved', { price: priceOf(moved) }),
    wanted === null ? undefined : text('hand-money-wanted', { price: priceOf(wanted) }),
    approvedUntil === null
      ? undefined
      : text('hand-money-approved', { price: priceOf(approved), time: clockText(approvedUntil, timeZone) }),
    wanted !== null && isSelf ? text('hand-money-own') : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className={styles['person']}>
      <div>
        <b>{name ?? text('hand-money-unnamed', { id: accountId })}</b>
        <small>{facts.join(' · ')}</small>
      </div>
      {wanted !== null && !isSelf && (
        <Button size="s" isBusy={isBusy} onPress={() => onApprove(wanted)}>
          {text('hand-money-approve', { price: priceOf(wanted) })}
        </Button>
      )}
    </li>
  );
}

function useManualMoney(venueId: number) {
  const queries = useQueryClient();
  const queryKey = ['/api/venues', venueId, 'manual-money'];
  const read = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/admin/venues/:venueId/manual-money', { params: { venueId } }),
    refetchInterval: 15_000,
  });
  const approving = useMutation({
    mutationFn: ({ accountId, amount }: { accountId: number; amount: number }) =>
      api.send('POST /api/admin/venues/:venueId/manual-money/:accountId/approval', {
        params: { venueId, accountId },
        body: { amount },
      }),
    onSuccess: (after) => queries.setQueryData(queryKey, after),
  });
  return { money: read.data, approving };
}
