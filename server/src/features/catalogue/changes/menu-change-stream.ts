import { throttleTrailing } from '#platform/concurrency/throttle.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { encodeSseEvent, type SseStream } from '#platform/events/sse-stream.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuEvent } from '@app/contract/visitor/live.ts';
import type { Catalogue } from '../menu/catalogue.ts';

export interface MenuChangeStream {
  /**
   * Writes `menu` into a stream whenever the version of the venue's menu differs from `known`.
   *
   * @returns a function that ends the stream's subscription
   */
  follow(venueId: number, known: string, stream: SseStream): () => void;
  /** First data of a new menu stream. */
  greeting(venueId: number, version: string): MenuEvent;
  close(): void;
}

/** During a rush of limited stock the menu changes constantly; phones need it once a second at most. */
const MIN_PAUSE_MS = 1_000;
/** Every notified phone reads the menu again. */
const MAX_READS_PER_SECOND = 5_000;
/** Interval of checks for changes by the clock, such as the end of a pause, which publish no event. */
const CHECK_EVERY_MS = 15_000;

type Followed = { streams: Set<SseStream>; version: string; notify: () => void };

/**
 * Notifies streams of changed menus, with the venue's number and version. A version is announced once this process
 * serves it, so that an immediate read returns it.
 *
 * @param onFailure receives failed reads of a version; the next change or check retries
 * @see VENUE-05
 */
export function createMenuChangeStream(
  catalogue: Catalogue,
  eventBus: EventBus,
  onFailure: (error: unknown) => void,
): MenuChangeStream {
  const venues = new Map<number, Followed>();

  /** Refreshes a stale snapshot; `onSnapshot` then receives it. */
  const checkVersion = (venueId: number) =>
    void catalogue.venue(venueId).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) onFailure(error); // The venue was deleted.
    });
  const unsubscribeSnapshots = catalogue.onSnapshot((venueId, version) => {
    const followed = venues.get(venueId);
    if (!followed || followed.version === version) return;
    followed.version = version;
    followed.notify();
  });
  const unsubscribeChanges = eventBus.subscribe({ topic: 'catalogue' }, ({ venueId }) => {
    if (venues.has(venueId)) checkVersion(venueId);
  });
  const checks = setInterval(() => [...venues.keys()].forEach(checkVersion), CHECK_EVERY_MS).unref();

  function followedVenue(venueId: number, version: string): Followed {
    const found = venues.get(venueId);
    if (found) return found;
    const streams = new Set<SseStream>();
    const pauseMs = () => Math.max(MIN_PAUSE_MS, readWithinMs(streams.size));
    const notify = throttleTrailing(pauseMs, () => {
      const bytes = menuBytes(venueId, made);
      for (const stream of streams) stream.write(bytes);
    });
    const made: Followed = { streams, version, notify: notify };
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
      clearInterval(checks);
      unsubscribeSnapshots();
      unsubscribeChanges();
    },
  };
}

function menuBytes(venueId: number, { version, streams }: Followed): Buffer {
  return encodeSseEvent('menu', { venueId, version, readWithinMs: readWithinMs(streams.size) } satisfies MenuEvent);
}

function readWithinMs(readers: number): number {
  return Math.round((readers / MAX_READS_PER_SECOND) * 1_000);
}
