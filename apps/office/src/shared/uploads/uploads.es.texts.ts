export const uploadsEs = {
  sending: ({ name }: { name: string }) => `Subiendo ${name}…`,
  'sending-read': ({ name }: { name: string }) => `Leyendo ${name}…`,
  'sending-cancel-of': ({ name }: { name: string }) => `Cancelar la subida de ${name}`,
} as const;
