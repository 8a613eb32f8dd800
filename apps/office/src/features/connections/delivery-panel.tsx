import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { WebhookAttempt, WebhookDeliveryDetails } from '@app/contract/connections/webhooks.ts';
import { isWebhookAccepted } from '@app/rules/connections/webhook-retries.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { durationText } from './shown-values.ts';
import { useConnectionChange, useDelivery } from './use-connections.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './connections.module.css';

type Props = { endpointId: number; eventId: string; onClose: () => void };

/** An event of the log: its attempts, its body, and its replay with the same id. */
export function DeliveryPanel({ endpointId, eventId, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const { data, error } = useDelivery(endpointId, eventId);
  const replaying = useConnectionChange(
    (_: undefined, venueId) =>
      api.send('POST /api/admin/venues/:venueId/webhooks/:endpointId/deliveries/:eventId/replays', {
        params: { venueId, endpointId, eventId },
      }),
    () => showToast(text('delivery-replayed')),
  );
  const failure = failureText(replaying.error ?? error);
  return (
    <aside className={styles['panel']} aria-labelledby="delivery-name">
      <header>
        <div>
          <h2 id="delivery-name">
            {data && [text(`event-${data.type}`), data.subject].filter((part) => part !== null).join(', ')}
          </h2>
          {data && <p className="mut">{text(`delivery-${data.state}`, { attempts: data.attempts })}</p>}
        </div>
        <IconButton icon="x" label={text('delivery-close')} onPress={onClose} />
      </header>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      {data ? <Details delivery={data} /> : !error && <SkeletonLines lines={5} />}
      <footer>
        <Button
          variant="plain"
          icon="rotate-ccw"
          isBusy={replaying.isPending}
          isUnavailable={!data}
          onPress={() => replaying.mutate(undefined)}
        >
          {text('delivery-replay')}
        </Button>
      </footer>
    </aside>
  );
}

function Details({ delivery: { attemptLog, nextAttemptAt, attempts, body } }: { delivery: WebhookDeliveryDetails }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  return (
    <>
      <ul className={styles['attempts']}>
        {nextAttemptAt !== null && attempts > 0 && (
          <li>
            <Icon name="clock" />
            <span>
              {text('attempt-next', { when: dateTimeText(nextAttemptAt, timeZone) })}
              <small>{text('attempt-plan')}</small>
            </span>
          </li>
        )}
        {attemptLog.map((attempt) => (
          <AttemptRow key={attempt.attempt} attempt={attempt} />
        ))}
      </ul>
      <h3>{text('delivery-body')}</h3>
      <pre className={styles['body']} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
      <p className="mut">{text('delivery-body-hint')}</p>
    </>
  );
}

function AttemptRow({ attempt: { beganAt, status, durationMs, failure, answer } }: { attempt: WebhookAttempt }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  const when = dateTimeText(beganAt, timeZone);
  const isOk = status !== null && isWebhookAccepted(status);
  return (
    <li data-tone={isOk ? 'ok' : failure === 'running' ? undefined : 'bad'}>
      <Icon name={isOk ? 'circle-check' : failure === 'running' ? 'hourglass' : 'circle-x'} />
      <span>
        {status === null
          ? text(`attempt-${failure ?? 'cut'}`, { when })
          : text('attempt-answered', { when, status, duration: durationText(durationMs ?? 0, language) })}
        {answer !== null && answer !== '' && <small>“{answer}”</small>}
      </span>
    </li>
  );
}
