import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { hostOf, shareText } from './shown-values.ts';
import { useConnectionChange } from './use-connections.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './connections.module.css';

type Props = {
  endpoints: readonly WebhookEndpoint[];
  /** The one whose log is shown. */
  chosenId: number | null;
  onChoose: (id: number) => void;
  onEdit: (endpoint: WebhookEndpoint) => void;
};

/** The webhooks of the venue: what they get, and whether they answer. */
export function EndpointList({ endpoints, ...rest }: Props) {
  const text = useText();
  return (
    <Card title={text('endpoints-title')}>
      {endpoints.length === 0 && (
        <EmptyState icon="share-2" title={text('endpoints-none')} text={text('endpoints-none-text')} />
      )}
      <ul className={styles['rows']}>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

function EndpointRow({
  endpoint,
  chosenId,
  onChoose,
  onEdit,
}: Omit<Props, 'endpoints'> & { endpoint: WebhookEndpoint }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: endpointId, url, events, pending } = endpoint;
  const host = hostOf(url);
  const testing = useConnectionChange(
    (_: undefined, venueId) =>
      api.send('POST /api/admin/venues/:venueId/webhooks/:endpointId/tests', { params: { venueId, endpointId } }),
    () => {
      onChoose(endpointId);
      showToast(text('endpoint-tested'));
    },
  );
  return (
    <li data-chosen={endpointId === chosenId || undefined}>
      <button
        type="button"
        className={styles['name']}
        aria-pressed={endpointId === chosenId}
        aria-label={text('endpoint-see-log', { host })}
        onClick={() => onChoose(endpointId)}
      >
        <code>{url}</code>
        <small>{events.map((event) => text(`event-${event}`)).join(', ')}</small>
        {pending > 0 && <small>{text('endpoint-pending', { count: pending })}</small>}
      </button>
      <EndpointState endpoint={endpoint} />
      <RowActions>
        <Button
          size="s"
          variant="quiet"
          icon="send"
          isBusy={testing.isPending}
          aria-label={text('endpoint-test-named', { host })}
          onPress={() => testing.mutate(undefined)}
        >
          {text('endpoint-test')}
        </Button>
        <Button
          size="s"
          variant="plain"
          aria-label={text('endpoint-edit-named', { host })}
          onPress={() => onEdit(endpoint)}
        >
          {text('endpoint-edit')}
        </Button>
      </RowActions>
      {testing.error && (
        <small role="alert" className={styles['failure']}>
          {failureText(testing.error)}
        </small>
      )}
    </li>
  );
}

/** Whether an endpoint is on, since when it does not answer, and its share of today. */
function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  const { isEnabled, givenUpAt, failingSince, deliveredToday, eventsToday } = endpoint;
  const when = (at: string) => dateTimeText(at, timeZone);
  if (givenUpAt !== null) {
    return (
      <StateLine state="bad" icon="circle-x">
        {text('endpoint-given-up', { when: when(givenUpAt) })}
      </StateLine>
    );
  }
  if (!isEnabled) return <StateLine state="idle">{text('endpoint-off')}</StateLine>;
  if (failingSince !== null) {
    return <StateLine state="bad">{text('endpoint-failing', { when: when(failingSince) })}</StateLine>;
  }
  if (eventsToday === 0) return <StateLine state="idle">{text('endpoint-quiet')}</StateLine>;
  const percent = shareText(deliveredToday, eventsToday, language);
  const isWhole = deliveredToday === eventsToday;
  return (
    <StateLine state={isWhole ? 'ok' : 'warn'} icon={isWhole ? 'check' : 'triangle-alert'}>
      {text('endpoint-all-accepted', { percent })}
    </StateLine>
  );
}
