const FIRST_PICTURE =
  /<source (type="image\/avif") srcset="([^"]+)" sizes="([^"]+)" ?\/?><source [^>]+><img [^>]*fetchpriority="high"/gi;

/**
 * Returns preloads of the pictures with high priority in a server-rendered screen. At the start of the document, they are
 * requested before the styles have arrived.
 */
export function picturePreloads(html: string): string {
  return Array.from(
    html.matchAll(FIRST_PICTURE),
    ([, type, srcset, sizes]) =>
      `<link rel="preload" as="image" ${type} fetchpriority="high" imagesrcset="${srcset}" imagesizes="${sizes}">\n    `,
  ).join('');
}
