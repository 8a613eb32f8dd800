import { useWatch } from 'react-hook-form';

const COLOUR = /^#[0-9a-fA-F]{6}$/;

/** The name and the colours that are being typed; null for a colour that is not whole yet. */
export function useTypedBrand() {
  const [name, brand, secondary]: unknown[] = useWatch({ name: ['name', 'appColor', 'appSecondaryColor'] });
  const colours = { appColor: colourOf(brand), appSecondaryColor: colourOf(secondary) };
  return { name: typeof name === 'string' ? name : '', colours };
}

function colourOf(typed: unknown): string | null {
  return typeof typed === 'string' && COLOUR.test(typed) ? typed : null;
}
