export const ROLE = { admin: 1, venueEditor: 2, commerceEditor: 3, buyer: 4 } as const;
export type RoleId = (typeof ROLE)[keyof typeof ROLE];
