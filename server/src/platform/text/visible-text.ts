/** They show nothing by themselves, or turn around what follows. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/v;
/** Phones write U+FE0F also after emoji that are in colour without it. */
const EMOJI = /\p{RGI_Emoji}\ufe0f?/v;
const KEPT = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gv');

/**
 * A text without characters that nobody sees: directions that make `cod.exe` read as `exe.doc`, spaces of no width that
 * make two names look alike, marks of bytes. Where they hold an emoji together they stay.
 */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? text.replaceAll(KEPT, '$1') : text;
}
