import type { Language } from '#platform/text/language.ts';
import type { DrawerMovementKind } from '@app/contract/staff/cash-drawers.ts';

const ES = {
  title: 'CIERRE DE CAJA',
  erased: 'una persona que ya no está',
  drawerOf: (person: string) => `Caja de ${person}`,
  opened: 'Abierta',
  closed: 'Cierre',
  closedBy: (person: string) => `Cerró ${person}`,
  float: 'Fondo al abrir',
  sales: (count: number) => `Cobrado en efectivo (${count})`,
  tips: 'Propinas en efectivo',
  tipsOf: (person: string) => `Propinas para ${person}`,
  topUps: 'Cargas de saldo',
  paidIn: 'Ingresos',
  refunds: (count: number) => `Devuelto en efectivo (${count})`,
  paidOut: 'Retiros',
  expected: 'En el cajón',
  other: 'Sin contar por billete',
  counted: 'Contado',
  missing: 'FALTAN',
  over: 'SOBRAN',
  exact: 'CIERRA JUSTO',
  reason: 'Qué pasó',
  movements: 'Movimientos, sin los cobros',
  moved: {
    float: 'Fondo',
    sale: 'Cobro',
    refund: 'Devolución',
    'top-up': 'Carga de saldo',
    'top-up-undone': 'Carga deshecha',
    'paid-in': 'Ingreso',
    'paid-out': 'Retiro',
  } satisfies Record<DrawerMovementKind, string>,
};

type Texts = typeof ES;

const EN: Texts = {
  title: 'DRAWER REPORT',
  erased: 'a person who left',
  drawerOf: (person) => `Drawer of ${person}`,
  opened: 'Opened',
  closed: 'Closed',
  closedBy: (person) => `Closed by ${person}`,
  float: 'Opening float',
  sales: (count) => `Cash sales (${count})`,
  tips: 'Cash tips',
  tipsOf: (person) => `Tips for ${person}`,
  topUps: 'Balance top-ups',
  paidIn: 'Paid in',
  refunds: (count) => `Cash refunds (${count})`,
  paidOut: 'Paid out',
  expected: 'Expected',
  other: 'Counted without notes',
  counted: 'Counted',
  missing: 'MISSING',
  over: 'OVER',
  exact: 'EXACT COUNT',
  reason: 'What happened',
  movements: 'Movements, without sales',
  moved: {
    float: 'Float',
    sale: 'Sale',
    refund: 'Refund',
    'top-up': 'Top-up',
    'top-up-undone': 'Top-up undone',
    'paid-in': 'Paid in',
    'paid-out': 'Paid out',
  },
};

/** Texts of the slip of a closed drawer. */
export function drawerCloseTexts(language: Language): Texts {
  return language === 'en' ? EN : ES;
}
