/** Texts of the member card. */
export const membershipEs = {
  'member-title': 'Tu credencial',
  'member-paid-until': ({ period }: { period: string }) => `Cuota paga hasta ${period}`,
  'member-up-to-date': 'Cuota al día',
  'member-overdue': 'Cuota atrasada',
  'member-unpaid': 'Sin cuotas pagas registradas',
  'member-holder': 'Socia o socio',
  'member-document': ({ dni }: { dni: string }) => `Documento ${dni}`,
  'member-photo': ({ name }: { name: string }) => `Foto de ${name}`,
  'member-qr': 'Código QR de tu credencial',
  'member-brightness': 'Si no se lee, subí el brillo de la pantalla.',
  'member-missing': 'Tu club todavía no nos dio el código de tu credencial.',
  'member-offline': 'Sin señal. La credencial aparece acá después de verla una vez con señal.',
  'member-as-seen': 'Como la vimos por última vez',
};
