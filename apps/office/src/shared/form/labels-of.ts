/** Labels of fields by name. @param keys of their texts */
export function labelsOf<Key extends string>(
  keys: Readonly<Record<string, Key>>,
  text: (key: Key) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)]));
}
