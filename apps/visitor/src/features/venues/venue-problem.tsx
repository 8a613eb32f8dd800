import { useLocation } from 'wouter';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { homePath, venueListPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/** Replaces a screen whose venue is not available. */
export function VenueProblem({ isMissing }: { isMissing: boolean }) {
  const text = useText();
  return (
    <main>
      <h1 className="sr">{text('app-name')}</h1>
      {isMissing ? <VenueMissing /> : <VenueFailed />}
    </main>
  );
}

/** The server does not know the venue of the route. @see APP-07 */
function VenueMissing() {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="map-pin"
      title={text('venue-missing-title')}
      text={text('venue-missing-text')}
      action={
        <Button isBlock onPress={() => navigate(homePath(), { replace: true })}>
          {text('choose-venue')}
        </Button>
      }
    />
  );
}

/** The venue did not load and is not persisted. */
function VenueFailed() {
  const text = useText();
  const { retry } = useVenueState();
  const [, navigate] = useLocation();
  return (
    <ReadFailed
      onRetry={retry}
      otherWay={
        <Button isBlock variant="quiet" onPress={() => navigate(venueListPath())}>
          {text('choose-venue')}
        </Button>
      }
    />
  );
}
