/** Tables that a copy of a venue has. */
export const CONTENT_TABLES = ['articles'] as const;
