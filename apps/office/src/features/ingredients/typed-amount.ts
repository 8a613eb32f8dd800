/** Reads a typed whole amount; undefined: it is none, or out of bounds. */
export function typedAmount(typed: string, { min, max }: { min: number; max: number }): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const amount = Number(text);
  return amount >= min && amount <= max ? amount : undefined;
}
