import type { EventBus } from '#platform/events/event-bus.ts';

/** An event bus that publishes nothing, for operations whose test follows no stream. */
export const SILENT_EVENT_BUS: EventBus = {
  deliver: () => undefined,
  subscribe: () => () => undefined,
  isListening: () => true,
  close: async () => undefined,
};
