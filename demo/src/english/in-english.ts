/** Returns the English words of a text of the demo. @throws Error for a text without them */
export function inEnglish<Words>(translations: Readonly<Record<string, Words>>, text: string): Words {
  const words = translations[text];
  if (words === undefined) throw new Error(`The demo has no English words for “${text}”.`);
  return words;
}
