/** Age categories of a menu's headings, by their documented ids. Products for legal age need an identification. */
export const AGE_CATEGORY = { legalAge: 1, underAge: 2 } as const;
