import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Tablet } from '@app/contract/back-office/tablets.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useTabletChange } from './use-tablets.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablets.module.css';

type NameOf = (commerceId: number) => string;

/** The tablets of the stalls: who is in, when they were seen, and their end in one press. */
export function TabletList({ tablets, nameOf }: { tablets: readonly Tablet[] | undefined; nameOf: NameOf }) {
  const text = useText();
  const listed = tablets?.filter(({ confirmedAt }) => confirmedAt !== null);
  return (
    <section className={styles['card']} aria-labelledby="tablets-title">
      <h2 id="tablets-title">{text('tablets-title')}</h2>
      <p className="mut">{text('tablets-lead')}</p>
      {!listed && <SkeletonLines lines={3} />}
      {listed?.length === 0 && <p>{text('tablets-none')}</p>}
      <ul className={styles['rows']}>
        {listed?.map((tablet) => (
          <TabletRow key={tablet.id} tablet={tablet} stall={nameOf(tablet.commerceId)} />
        ))}
      </ul>
    </section>
  );
}

function TabletRow({ tablet, stall }: { tablet: Tablet; stall: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { timeZone } = useOpenVenue();
  const { id: tabletId, commerceId, name, lockMinutes: minutes, personName, lastSeenAt, revokedAt } = tablet;
  const when = (at: string) => dateTimeText(at, timeZone);
  const revoking = useTabletChange(
    () => api.send('DELETE /api/commerces/:id/tablets/:tabletId', { params: { id: commerceId, tabletId } }),
    () => showToast(text('tablet-revoked-now', { name })),
  );
  const detail =
    revokedAt !== null
      ? text('tablet-revoked-by', { stall, person: tablet.revokedByName ?? '', when: when(revokedAt) })
      : personName === null
        ? text('tablet-locked', { stall, minutes })
        : text('tablet-person', { stall, person: personName, minutes });
  return (
    <li data-revoked={revokedAt !== null || undefined}>
      <Icon name="monitor" />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
        {revoking.error && <small role="alert">{failureText(revoking.error)}</small>}
      </span>
      {revokedAt === null ? (
        <>
          <small>
            {lastSeenAt === null ? text('tablet-never-seen') : text('tablet-seen', { when: when(lastSeenAt) })}
          </small>
          <Button
            variant="danger"
            size="s"
            isBusy={revoking.isPending}
            aria-label={text('tablet-revoke-named', { name })}
            onPress={() => revoking.mutate(undefined)}
          >
            {text('tablet-revoke')}
          </Button>
        </>
      ) : (
        <small>
          <Icon name="ban" /> {text('tablet-revoked')}
        </small>
      )}
    </li>
  );
}
