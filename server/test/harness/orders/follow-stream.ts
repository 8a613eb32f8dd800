import type { StreamEvent } from '@app/client/event-stream.ts';
import { followStream } from '@app/client/live-stream.ts';

/**
 * @property opened number of connections
 * @property down number of disconnections
 */
export type Followed = { events: StreamEvent[]; refused: number[]; opened: number; down: number };

/** Follows a stream over fetch as the apps do and reconnects after 20 ms, until `signal` aborts. */
export function followForTests(url: string, headers: Record<string, string>, signal: AbortSignal): Followed {
  const followed: Followed = { events: [], refused: [], opened: 0, down: 0 };
  void followStream({
    url,
    headers: () => headers,
    onOpen: () => (followed.opened += 1),
    onEvent: (event) => followed.events.push(event),
    onDown: () => (followed.down += 1),
    onRefused: (status) => followed.refused.push(status),
    signal,
    waitMs: () => 20,
  });
  return followed;
}

export const namesOf = ({ events }: Followed) => events.map(({ event }) => event);
/** Data of all events with this name, in order. */
export const eventDataOf = <Data>({ events }: Followed, name: string): Data[] =>
  events.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data));
