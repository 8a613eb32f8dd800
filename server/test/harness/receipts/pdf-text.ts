import { inflateSync } from 'node:zlib';

/** Returns the text of a file made by pdfkit with embedded fonts, in drawing order, a line for each drawn piece. */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'));
  const all = [...objects.values()];
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { dictionary } of all) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapping = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(mapping)?.stream ?? ''));
    }
  }
  return all.flatMap(({ stream }) => drawnTexts(stream, fonts)).join('\n');
}

type PdfObject = { readonly dictionary: string; readonly stream: string };

function objectsOf(source: string): Map<string, PdfObject> {
  const objects = source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:end)obj/g);
  return new Map(
    [...objects].map(([, id = '', content = '']) => {
      const [dictionary = '', packed = ''] = content.split(/stream\n/);
      const isPacked = dictionary.includes('Decode') && !dictionary.includes('/FontFile');
      return [id, { dictionary, stream: isPacked ? unpack(packed) : packed }];
    }),
  );
}

function unpack(packed: string): string {
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** Letters by glyph number, both as four hexadecimal digits in the file. */
function lettersOf(mapping: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of mapping.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const codes = [...list.matchAll(/<([\da-f]+)>/gi)].map(([, code = '']) => Buffer.from(code, 'hex').swap16());
    codes.forEach((code, place) => letters.set(glyph(Number.parseInt(first, 16) + place), code.toString('utf16le')));
  }
  return letters;
}

const glyph = (number: number) => number.toString(16).padStart(4, '0');

function drawnTexts(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> = new Map();
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, drawn = '']) => {
    if (name !== undefined) {
      font = fonts.get(name) ?? font;
      return [];
    }
    const hex = [...drawn.matchAll(/<([\da-f]+)>/gi)].map(([, digits = '']) => digits.toLowerCase()).join('');
    return [(hex.match(/.{4}/g) ?? []).map((one) => font.get(one) ?? '?').join('')];
  });
}
