const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;
/** Code pages of `ESC t`, as the manufacturer of the language numbers them. Each has its decoder. */
const CODE_PAGES: Readonly<Record<number, (byte: number) => string>> = {
  2: (byte) => CP850[byte - 0x80] ?? '?',
  16: (byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
  19: (byte) => (byte === 0xd5 ? '€' : (CP850[byte - 0x80] ?? '?')),
};
/** Upper half of code page 850; 858 differs in 0xD5. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■ ';

type Step = { length: number; name: string };

/**
 * Returns the ESC/POS commands of a ticket for people: a line of paper a line, commands in brackets. Fails on an unknown
 * command, so that a text cannot contain one.
 */
export function dumpEscPos(bytes: Uint8Array): string {
  let dump = '';
  let decode = (byte: number) => `{${byte.toString(16)}}`;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) dump += '\n';
    else if (byte >= 0x80) dump += decode(byte);
    else if (byte >= 0x20) dump += String.fromCharCode(byte);
    else if (byte !== 0x0d) {
      const step = commandAt(bytes, at);
      dump += `[${step.name}]`;
      if (step.name.startsWith('code page')) decode = CODE_PAGES[bytes[at + 2] ?? 0] ?? decode;
      at += step.length;
      continue;
    }
    at += 1;
  }
  return dump
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function commandAt(bytes: Uint8Array, at: number): Step {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const command = `${first.toString(16)} ${String.fromCharCode(second)}`;
  switch (first) {
    case ESC:
      if (second === 0x40) return { length: 2, name: 'initialize' };
      if (second === 0x74) return { length: 3, name: `code page ${third}` };
      if (second === 0x45) return { length: 3, name: third === 1 ? 'bold' : 'not bold' };
      if (second === 0x4d) return { length: 3, name: `font ${third}` };
      if (second === 0x61) return { length: 3, name: `align ${third}` };
      break;
    case GS:
      if (second === 0x21) return { length: 3, name: `size ${(third >> 4) + 1}x${(third & 7) + 1}` };
      if (second === 0x42) return { length: 3, name: third === 1 ? 'inverse' : 'not inverse' };
      if (second === 0x56) return { length: 3, name: third === 1 ? 'partial cut' : 'cut' };
      if (second === 0x72) return { length: 3, name: `send status ${third}` };
      if (second === 0x28 && third === 0x6b) return qrCommand(bytes, at, fourth);
      break;
    case FS:
      if (second === 0x2e) return { length: 2, name: 'single-byte text' };
      break;
    case DLE:
      if (second === 0x04) return { length: 3, name: `status ${third}` };
      break;
  }
  throw new Error(`Unknown command ${command} at byte ${at}.`);
}

function qrCommand(bytes: Uint8Array, at: number, low: number): Step {
  const parameters = low + (bytes[at + 4] ?? 0) * 256;
  const [, kind = 0, ...rest] = bytes.subarray(at + 5, at + 5 + parameters);
  const isContent = kind === 0x50;
  const value = isContent ? Buffer.from(rest.slice(1)).toString('latin1') : rest.join(' ');
  return { length: 5 + parameters, name: `QR ${String.fromCharCode(kind)} ${value}` };
}
