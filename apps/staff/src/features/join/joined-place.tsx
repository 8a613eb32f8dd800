import type { MatchOffer, MatchPlace } from '@app/contract/staff/match-staff.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useText } from './use-text.ts';

/** What became of the request to join. */
export function JoinedPlace({
  offer: { commerce },
  place: { name, state },
  onAgain,
}: {
  offer: MatchOffer;
  place: MatchPlace;
  onAgain: () => void;
}) {
  return (
    <div role="status">
      <Outcome commerce={commerce} name={name} state={state} onAgain={onAgain} />
    </div>
  );
}

type OutcomeProps = Pick<MatchPlace, 'name' | 'state'> & { commerce: string; onAgain: () => void };

function Outcome({ commerce, name, state, onAgain }: OutcomeProps) {
  const text = useText();
  switch (state) {
    case 'waiting':
      return (
        <EmptyState
          icon="hourglass"

          title={text('join-waiting', { name })}
          text={text('join-waiting-text')}
        />
      );
    case 'in':
      return (
        <EmptyState
          icon="circle-check"

          title={text('join-in')}
          text={text('join-in-text', { commerce })}
        />
      );
    case 'refused':
      return (
        <EmptyState
          icon="circle-x"

          title={text('join-refused')}
          text={text('join-refused-text')}
          action={
            <Button variant="plain" onPress={onAgain}>
              {text('join-again')}
            </Button>
          }
        />
      );
    case 'ended':
      return <EmptyState icon="clock" title={text('join-ended')} text={text('join-ended-text')} />;
  }
}
