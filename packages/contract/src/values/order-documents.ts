/** Documents of one order, which its stall prints. Without zod: the staff app uses it. */
export const ORDER_DOCUMENTS = ['slip', 'labels', 'receipt'] as const;
