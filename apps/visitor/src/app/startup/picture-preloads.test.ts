import { expect, it } from 'vitest';
import { picturePreloads } from './picture-preloads.ts';

const picture = (name: string, attributes = '') =>
  `<picture class="picture"><source type="image/avif" srcset="/media/${name}/96.avif 96w" sizes="40px"/>` +
  `<source type="image/webp" srcset="/media/${name}/96.webp 96w" sizes="40px"/><img src="/a.webp" alt=""${attributes}/></picture>`;

it('pictures with high priority are preloaded in their order, others not [HOME-04]', () => {
  const html = [
    picture('one', ' fetchPriority="high"'),
    picture('two', ' loading="lazy"'),
    picture('three', ' fetchpriority="high"'),
  ].join('<p>x</p>');
  const sets = [...picturePreloads(html).matchAll(/imagesrcset="([^"]+)" imagesizes="40px">/g)].map(([, set]) => set);
  expect(sets).toEqual(['/media/one/96.avif 96w', '/media/three/96.avif 96w']);
});

it('a screen without such a picture has no preloads [HOME-04]', () => {
  expect(picturePreloads(picture('one'))).toBe('');
});
