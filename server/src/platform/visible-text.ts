/** They show nothing by themselves, or turn around what follows. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** A pictograph with its colour or skin, and those that are joined to it; a digit in its key; a flag of a region. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?)*(?:[\u{e0020}-\u{e007e}]+\u{e007f})?|[0-9#*]\ufe0f?\u20e3/u;
const KEPT = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu');

/**
 * A text without characters that nobody sees: directions that make `cod.exe` read as `exe.doc`, spaces of no width that
 * make two names look alike, marks of bytes. Where they hold an emoji together they stay.
 */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? text.replaceAll(KEPT, '$1') : text;
}
