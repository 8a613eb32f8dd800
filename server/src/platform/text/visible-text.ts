/** Invisible characters and bidirectional controls. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/v;
/** Phones write U+FE0F also after emoji that need none. */
const EMOJI = /\p{RGI_Emoji}\ufe0f?/v;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gv');

/**
 * Removes invisible characters: bidirectional controls that show `cod.exe` as `exe.doc`, zero-width spaces that make
 * two names look alike, byte order marks. Those inside an emoji stay.
 */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? text.replaceAll(EMOJI_OR_INVISIBLE, '$1') : text;
}
