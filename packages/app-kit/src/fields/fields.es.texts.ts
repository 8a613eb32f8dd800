/** Texts of fields of the kit. */
export const fieldsEs = {
  'email-suggestion': ({ email }: { email: string }) => `¿Quisiste decir ${email}?`,
  'email-suggestion-no': 'No, está bien',
} as const;
