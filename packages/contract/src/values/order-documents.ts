/** Documents of one order, which its stall prints. Without zod: the staff app uses it. */
export const ORDER_DOCUMENTS = ['slip', 'labels', 'receipt'] as const;

/** Documents of one order that print: those that staff ask for, and the correction of a slip. */
export const PRINTED_DOCUMENTS = [...ORDER_DOCUMENTS, 'correction'] as const;
