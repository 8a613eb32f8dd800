import { z } from 'zod';

/**
 * A line of a cart as the documents have it: the product and the size as objects. Lines of our apps have `productId` and
 * `clothingSizeId`.
 */
const DocumentedLine = z.looseObject({
  product: z.looseObject({ id: z.number() }),
  comment: z.string().nullish(),
  clothingSize: z.union([z.looseObject({ id: z.number() }), z.number()]).nullish(),
});

/** Fields of a body with lines of a cart. */
const LINE_FIELDS = ['details', 'detailItems'] as const;

/** Returns a body whose documented lines have the fields of ours. @see API-01 */
export function withDocumentedLines(body: Record<string, unknown>): Record<string, unknown> {
  for (const field of LINE_FIELDS) {
    const lines = body[field];
    if (Array.isArray(lines)) body[field] = lines.map(toOwnLine);
  }
  return body;
}

function toOwnLine(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || 'productId' in given) return given;
  const { data: line } = DocumentedLine.safeParse(given);
  if (line === undefined) return given;
  const { product, comment, clothingSize, ...rest } = line;
  return {
    ...rest,
    productId: product.id,
    comments: comment ?? '',
    clothingSizeId: typeof clothingSize === 'number' ? clothingSize : (clothingSize?.id ?? null),
  };
}
