export const editorEs = {
  'editor-label': 'Encargado',
  'editor-none': 'Sin encargado',
  'editor-unknown': ({ id }: { id: number }) => `Otra persona (cuenta ${id})`,
  'editor-of-stall': 'Ve «Enlazar Posnet» en la página del puesto, si el puesto cobra con terminal.',
  'editor-of-venue': 'Quien responde por la sede. Tiene que tener acceso a toda la sede.',
} as const;
