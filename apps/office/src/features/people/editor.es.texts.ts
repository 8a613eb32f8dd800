export const editorEs = {
  'editor-none': 'Sin encargado',
  'editor-unknown': ({ id }: { id: number }) => `Otra persona (cuenta ${id})`,
} as const;
