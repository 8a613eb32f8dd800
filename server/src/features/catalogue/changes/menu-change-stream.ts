import type { MenuEvent } from '@app/contract/visitor/live.ts';

import { throttleTrailing } from '#platform/concurrency/throttle.ts';
import { encodeSseEvent } from '#platform/events/sse-stream.ts';
import type { SseStream } from '#platform/events/sse-stream.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Catalogue } from '../menu/catalogue.ts';

export interface MenuChangeStream {
  /**
   * Writes `menu` into a stream whenever what visitors read of the venue has another version than `known`.
   *
   * @returns the way to stop
   */
  follow(venueId: number, known: string, stream: SseStream): () => void;
  /** What is said of a menu that is followed from now on. */
  greeting(venueId: number, version: string): MenuEvent;
  close(): void;
}

/** A rush that sells limited stock changes the menu all the time; phones that read it anew once a second see enough. */
const SHORTEST_PAUSE_MS = 1_000;
/** Every phone that is told reads again. */
const MOST_READS_A_SECOND = 5_000;
/** What ends by the clock, such as a pause, has no event: it is looked for this often. */
const LOOK_EVERY_MS = 15_000;

type Followed = { streams: Set<SseStream>; version: string; tell: () => void };

/**
 * Tells streams that a venue's menus changed: its number and version, and nothing until this process serves that version,
 * so that whoever reads at once reads it.
 *
 * @param onFailure told when a version could not be read; the next change or the next look is another attempt
 * @see VENUE-05
 */
export function createMenuChangeStream(
  catalogue: Catalogue,
  eventBus: EventBus,
  onFailure: (error: unknown) => void,
): MenuChangeStream {
  const venues = new Map<number, Followed>();

  /** Has the edition made if it is stale; `onEdition` then hears of it. */
  const look = (venueId: number) =>
    void catalogue.venue(venueId).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) onFailure(error); // a venue that was taken away is no failure
    });
  const stopEditions = catalogue.onEdition((venueId, version) => {
    const followed = venues.get(venueId);
    if (!followed || followed.version === version) return;
    followed.version = version;
    followed.tell();
  });
  const stopChanges = eventBus.subscribe({ topic: 'catalogue' }, ({ venueId }) => {
    if (venues.has(venueId)) look(venueId);
  });
  const looking = setInterval(() => [...venues.keys()].forEach(look), LOOK_EVERY_MS).unref();

  function followedVenue(venueId: number, version: string): Followed {
    const found = venues.get(venueId);
    if (found) return found;
    const streams = new Set<SseStream>();
    const pauseMs = () => Math.max(SHORTEST_PAUSE_MS, readWithinMs(streams.size));
    const tell = throttleTrailing(pauseMs, () => {
      const bytes = menuBytes(venueId, made);
      for (const stream of streams) stream.write(bytes);
    });
    const made: Followed = { streams, version, tell };
    venues.set(venueId, made);
    return made;
  }

  return {
    follow(venueId, known, stream) {
      const followed = followedVenue(venueId, known);
      followed.streams.add(stream);
      if (followed.version !== known) stream.write(menuBytes(venueId, followed));
      return () => {
        followed.streams.delete(stream);
        if (followed.streams.size === 0) venues.delete(venueId);
      };
    },
    greeting: (venueId, version) => ({
      venueId,
      version,
      readWithinMs: readWithinMs(venues.get(venueId)?.streams.size ?? 0),
    }),
    close() {
      clearInterval(looking);
      stopEditions();
      stopChanges();
    },
  };
}

function menuBytes(venueId: number, { version, streams }: Followed): Buffer {
  return encodeSseEvent('menu', { venueId, version, readWithinMs: readWithinMs(streams.size) } satisfies MenuEvent);
}

function readWithinMs(readers: number): number {
  return Math.round((readers / MOST_READS_A_SECOND) * 1_000);
}
