import { fold } from '#features/catalogue/menu-plans/fold.ts';

/** A heading as it is compared: folded, with and without its text in brackets, such as `Precio ($)`. */
export function headingNames(title: string): string[] {
  return [fold(title), fold(title.replaceAll(/\(.*?\)|\[.*?\]/g, ' '))];
}
