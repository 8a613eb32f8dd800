import { UnreadableSheet } from './sheet.ts';

/** Characters 128 to 255 of code page 850, which Excel calls "CSV (MS-DOS)". */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Share of NUL bytes above which a text is UTF-16. */
const UTF_16_SHARE = 0.3;
/** Bytes of a file that show its encoding. */
const EXAMINED_BYTES = 4_096;

/**
 * Decodes a text file: UTF-8, also when it was encoded twice, UTF-16 with and without a mark, and the encodings of older
 * Excels: Windows-1252, Macintosh and MS-DOS (850). The last three are recognised by the accents that they give.
 *
 * @throws UnreadableSheet `encoding-unknown` when none of them gives words
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return encodedOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return decodeSingleBytes(bytes);
  }
}

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, EXAMINED_BYTES);
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const least = (start.length / 2) * UTF_16_SHARE;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (start.length % 2 === 0 && odd > least && even === 0) return 'utf-16le';
  return start.length % 2 === 0 && even > least && odd === 0 ? 'utf-16be' : undefined;
}

/** Characters of Windows-1252 with their bytes. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);
/** `Ã¡`, `Ã±`, `Â°`: UTF-8 that was read as Windows-1252. */
const TWICE = /[\u00c2\u00c3][\u0080-\u00bf\u0152-\u0192\u02c6-\u02dc\u2013-\u203a\u20ac\u2122]/;

/** The text itself, unless all of its accents are those of a text that was encoded twice. */
function encodedOnce(text: string): string {
  if (!TWICE.test(text)) return text;
  const bytes = Array.from(text.replace(/^\ufeff/, ''), (character) => BYTE_OF.get(character));
  if (bytes.some((byte) => byte === undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes.map((byte) => byte ?? 0)));
  } catch {
    return text;
  }
}

function decodeSingleBytes(bytes: Uint8Array): string {
  // The first of the best ones counts.
  const readings = [
    new TextDecoder('windows-1252').decode(bytes),
    new TextDecoder('macintosh').decode(bytes),
    fromCodePage850(bytes),
  ].map((text) => ({ text, score: wordScore(text) }));
  const [best] = readings.toSorted((one, other) => other.score - one.score);
  if (!best || best.score < 0) throw new UnreadableSheet('encoding-unknown');
  return best.text;
}

function fromCodePage850(bytes: Uint8Array): string {
  const parts: string[] = [];
  const chunk = 10_000;
  for (let at = 0; at < bytes.length; at += chunk) {
    const characters = Array.from(bytes.subarray(at, at + chunk), (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte - 128] ?? ''),
    );
    parts.push(characters.join(''));
  }
  return parts.join('');
}

const ACCENTED = /[áéíóúñü]/;
const ACCENTED_CAPITAL = /[ÁÉÍÓÚÑÜ]/;
/** Signs that menus have beside their words. */
const SIGN = /[€£$®™©–—’‘“”…·´•½¼¾¨«»×]/;
const LETTER = /\p{L}/u;

/** Points of a reading: accents in words count for it, signs within words and odd capitals against it. */
function wordScore(text: string): number {
  let score = 0;
  for (const { 0: character, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    score += points(character, text[index - 1] ?? ' ', text[index + 1] ?? ' ');
  }
  return score;
}

function points(character: string, before: string, after: string): number {
  const isWithin = LETTER.test(before) && LETTER.test(after);
  if (ACCENTED.test(character)) return 2;
  if (ACCENTED_CAPITAL.test(character)) return /\p{Ll}/u.test(before) ? -3 : 2;
  if (/[¡¿]/.test(character)) return LETTER.test(after) && !LETTER.test(before) ? 1 : -3;
  if (/[°ºª]/.test(character)) return LETTER.test(after) ? -2 : 1;
  if (LETTER.test(character)) return 0;
  if (SIGN.test(character) || character === '\u00a0') return isWithin ? -3 : 0;
  return -3;
}
