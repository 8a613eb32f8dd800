import { PARKING } from '@app/contract/values/product-types.ts';
import type { Commerce } from '../language/localised-types.ts';

/**
 * Returns the commerces of the type that most of them have, which is food in most venues: not the shop. A type is a
 * free text, so no type means food in itself. Of two types as common, the one that comes first. Without parking spaces.
 *
 * @see ORD-03
 */
export function ofMainType<Row extends Pick<Commerce, 'type'>>(commerces: readonly Row[]): Row[] {
  const byType = Map.groupBy(
    commerces.filter(({ type }) => type.description !== PARKING),
    ({ type }) => type.description.trim().toLowerCase(),
  );
  const [main = []] = [...byType.values()].toSorted((one, other) => other.length - one.length);
  return main;
}
