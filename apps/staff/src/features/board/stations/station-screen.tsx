import type { ComponentProps } from 'react';
import { ExpoView } from './expo-view.tsx';
import { EXPO } from './station-preference.ts';
import { StationView } from './station-view.tsx';

/** What this device shows instead of the whole stall: one station, or the expo. @param choice not the whole stall */
export function StationScreen({
  choice,
  ...props
}: { choice: string } & ComponentProps<typeof ExpoView> & Omit<ComponentProps<typeof StationView>, 'station'>) {
  const { board, tickets, endings, nowMs, newIds, transitions, unsent, onAct, onLine, onUndo, onMore, onTouch } = props;
  const station = board.stations.find(({ id }) => id === choice);
  if (station && choice !== EXPO) {
    return (
      <StationView
        key={station.id}
        {...{ station, board, tickets, endings, nowMs, newIds, transitions, unsent, onMore, onTouch }}
      />
    );
  }
  return <ExpoView {...{ board, tickets, endings, nowMs, transitions, unsent, onAct, onLine, onUndo, onMore }} />;
}
