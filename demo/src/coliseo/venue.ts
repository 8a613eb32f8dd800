import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoVenue } from '../demo-venue.ts';
import { coliseoCommerces } from './commerces.ts';
import { atTheRow } from './seats.ts';

export const coliseo: DemoVenue = {
  id: 4,
  code: 'coliseo',
  name: 'Coliseo del Malecón',
  address: 'Malecón Norte 1450, Guayaquil',
  timeZone: 'America/Guayaquil',
  currency: 'USD',
  phonePrefix: '593',
  tax: { legalName: 'Coliseo del Malecón S. A. (demo)', taxId: '0900000000000', name: 'IVA', rateBasisPoints: 1_500 },
  color: '#07304a',
  secondaryColor: '#ffb454',
  useDifferentIconSet: false,
  links: {
    ticketLink: 'https://entradas.example.com/coliseo-del-malecon',
    ticketTitle: 'Entradas',
    ticketDescription: 'Conciertos, básquet y box',
    termsUrl: 'https://example.com/terminos',
  },
  pictures: {
    logo: 'crests/malecon',
    LogoForTinting: 'crests/malecon-plain',
    banner: 'scenes/venue-malecon',
    InstalationAppBanner: 'scenes/install-malecon',
    TotemBackground: 'scenes/totem-malecon',
    TotemLowerBanner: 'scenes/totem-lower-malecon',
  },
  payment: { provider: PAYMENT_PROVIDER.paypal, cash: true, balance: false },
  delivery: atTheRow,
  categories: [
    { description: 'Comidas', english: 'Food', icon: 'utensils' },
    { description: 'Jugos y bebidas', english: 'Juices and drinks', icon: 'cup-soda' },
  ],
  commerces: coliseoCommerces,
  banners: [],
  sections: [{ type: 'Promotion' }, { type: 'Commerce' }, { type: 'Download' }],
  events: [
    {
      name: 'Marea Alta en concierto',
      starts: { inMinutes: 90 },
      durationMinutes: 150,
      description:
        '<p>La banda presenta su disco nuevo con invitados. Las puertas abren dos horas antes.</p><p>Los puestos atienden hasta media hora antes del final.</p>',
      picture: 'scenes/event-malecon',
    },
  ],
  articles: [],
};
