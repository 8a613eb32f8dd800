import { expect, it } from 'vitest';
import { bodyTree } from './rich-text-tree.ts';

it('a tree has the elements, URLs and texts of its HTML [CONT-02]', () => {
  const picture = `/media/${'0123456789abcdef'.repeat(2)}/640.webp`;
  expect(
    bodyTree(
      `<h2>A &amp; B</h2><p>uno<br />dos <a href="https://example.com/?a=1&amp;b=2">acá <em>ya</em></a></p><img src="${picture}" alt="&quot;Vaso&quot;" />`,
    ),
  ).toEqual([
    { tag: 'h2', children: ['A & B'] },
    {
      tag: 'p',
      children: [
        'uno',
        { tag: 'br', children: [] },
        'dos ',
        { tag: 'a', href: 'https://example.com/?a=1&b=2', children: ['acá ', { tag: 'em', children: ['ya'] }] },
      ],
    },
    { tag: 'img', src: picture, alt: '"Vaso"', children: [] },
  ]);
});

it('forbidden elements are in no tree, whatever is stored [CONT-02]', () => {
  expect(
    bodyTree(
      '<p onclick="alert(1)">&lt;b&gt;<script>alert(1)</script></p><a href="javascript:alert(1)">a</a><img src="https://evil.example/pixel">',
    ),
  ).toEqual([{ tag: 'p', children: ['<b>'] }, 'a']);
});
