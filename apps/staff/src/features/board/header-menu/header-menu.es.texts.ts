/** Texts of the menu that narrow boards have in the place of the board's less used buttons. */
export const headerMenuEs = {
  'header-menu': 'Más del puesto',
  'header-menu-short': 'Más',
} as const;
