import { useText } from '#shared/texts/use-text.ts';
import { passed, type WayTo } from './use-way.ts';
import { useWhereabouts } from './whereabouts.ts';

/** `De Platea Sur, por la Puerta 4, 3 min`; null while it is not known where the visitor is. @see CONT-05 */
export function useWayWords(way: WayTo | null, commerceName: string): string | null {
  const text = useText();
  const wantsStepFree = useWhereabouts(({ isStepFree }) => isStepFree);
  if (way === null || way.from === null) return null;
  const { from, route, to } = way;
  if (from.id === to.id) return text('way-here', { from: from.name });
  if (route === null) return text('way-none', { from: from.name, place: commerceName });
  const via = passed(route).map(({ name }) => name);
  const words = text('way-words', { from: from.name, via, minutes: route.minutes });
  return wantsStepFree && !route.isStepFree ? `${words} · ${text('way-has-steps')}` : words;
}
