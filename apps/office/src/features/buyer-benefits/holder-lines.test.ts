import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHolderLines } from './holder-lines.ts';

it('a line may have a document or a name beside its address [BEN-03]', () => {
  const pasted =
    'ana@example.com;30111222\r\n"Luz Paz" <LUZ@example.com>\n\n28.333.444\tjuan@example.com\n30.111.222\nLuz Paz\n';
  expect(readHolderLines(pasted)).toEqual({
    emails: ['ana@example.com', 'luz@example.com', 'juan@example.com'],
    bad: [
      { line: 5, text: '30.111.222', isDocument: true },
      { line: 6, text: 'Luz Paz', isDocument: false },
    ],
  });
});

it('addresses of one mailbox count once [BEN-03]', () => {
  expect(readHolderLines('ana.paz@gmail.com\nanapaz+x@gmail.com\nana.paz@gmail.com').emails).toEqual([
    'ana.paz@gmail.com',
  ]);
});

it('each line with a text gives an address, repeats one, or is bad [BEN-03]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.emailAddress())), (lines) => {
      const texts = lines.flatMap((line) => line.split(/\r\n|\r|\n/)).filter((line) => line.trim() !== '');
      const { emails, bad } = readHolderLines(lines.join('\n'));
      expect(emails.length + bad.length).toBeLessThanOrEqual(texts.length);
      expect(readHolderLines(emails.join('\n'))).toEqual({ emails, bad: [] });
    }),
  );
});
