import { expect, it } from 'vitest';
import { allowsHosts, createFeedPictures } from './feed-pictures.ts';
import { feedText } from './feed-text.ts';
import { isInstagramPictureHost } from './instagram-photos.ts';
import { camelKey } from './odds-feed.ts';

it.each([
  ['p1_icon', 'p1Icon'],
  ['coff-draw', 'coffDraw'],
  ['COFF_P1', 'coffP1'],
  ['CoffP1', 'coffP1'],
  ['p1', 'p1'],
  ['__proto__', 'proto'],
])('the key %s becomes %s [HOME-05]', (key, camel) => {
  expect(camelKey(key)).toBe(camel);
});

it.each([
  ['<script>x</script>Gol', 'x Gol'],
  ['5 < 6 y 7 > 3', '5 < 6 y 7 > 3'],
  ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
  ['uno\r\n\n\n\ndos\u0000', 'uno\n\ndos'],
  ['cod\u202eexe \ud83d\udc68\u200d\ud83d\udc67', 'codexe \ud83d\udc68\u200d\ud83d\udc67'],
])('the text %j is shown as %j [CONT-04]', (text, shown) => {
  expect(feedText(text, 100)).toBe(shown);
});

it('a long text is cut between characters [CONT-04]', () => {
  expect(feedText('⚽'.repeat(8), 5)).toBe('⚽⚽⚽⚽…');
});

it.each([
  ['https://pics.example.com/a.png', true],
  ['http://pics.example.com/a.png', false],
  ['https://pics.example.com:8443/a.png', false],
  ['https://user@pics.example.com/a.png', false],
  ['https://evil.example/a.png', false],
  ['https://127.0.0.1/a.png', false],
  ['//pics.example.com/a.png', false],
  ['data:image/png;base64,AA', false],
  ['http://127.0.0.1:3001/a.png', true],
  ['http://127.0.0.1:3002/a.png', false],
])('the picture at %s may be read: %s [HOME-05, T-12]', (address, isAllowed) => {
  const pictures = createFeedPictures(allowsHosts('http://127.0.0.1:3001', (host) => host === 'pics.example.com'));
  expect(pictures.add(address) !== null).toBe(isAllowed);
});

it.each([
  ['scontent-eze1-1.cdninstagram.com', true],
  ['scontent.faep8-1.fna.fbcdn.net', true],
  ['cdninstagram.com', false],
  ['cdninstagram.com.evil.example', false],
  ['evilcdninstagram.com', false],
])('%s serves pictures of Instagram: %s [CONT-04, T-12]', (host, isInstagram) => {
  expect(isInstagramPictureHost(host)).toBe(isInstagram);
});
