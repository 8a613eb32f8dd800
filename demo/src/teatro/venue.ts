import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoVenue } from '../demo-venue.ts';
import { teatroCommerces } from './commerces.ts';
import { atTheInterval } from './seats.ts';

export const teatro: DemoVenue = {
  id: 3,
  code: 'teatro',
  name: 'Teatro del Cerro',
  address: 'Jr. de la Alameda 318, Lima',
  timeZone: 'America/Lima',
  currency: 'PEN',
  phonePrefix: '51',
  tax: { legalName: 'Teatro del Cerro S. A. C. (demo)', taxId: '20000000000', name: 'IGV', rateBasisPoints: 1_800 },
  color: '#16140f',
  secondaryColor: '#ffd21f',
  useDifferentIconSet: false,
  links: {
    ticketLink: 'https://entradas.example.com/teatro-del-cerro',
    ticketTitle: 'Entradas',
    ticketDescription: 'Funciones de miércoles a domingo',
    termsUrl: 'https://example.com/terminos',
  },
  pictures: {
    logo: 'crests/cerro',
    LogoForTinting: 'crests/cerro-plain',
    banner: 'scenes/venue-cerro',
    InstalationAppBanner: 'scenes/install-cerro',
    TotemBackground: 'scenes/totem-cerro',
    TotemLowerBanner: 'scenes/totem-lower-cerro',
  },
  payment: { provider: PAYMENT_PROVIDER.izipay, cash: true, balance: false },
  delivery: atTheInterval,
  categories: [
    { description: 'Bar', english: 'Bar', icon: 'beer' },
    { description: 'Dulces y café', english: 'Sweets and coffee', icon: 'coffee' },
    { description: 'Boutique', english: 'Boutique', icon: 'store' },
  ],
  commerces: teatroCommerces,
  banners: [
    {
      title: 'Temporada 2027: abonos a la venta',
      url: 'https://entradas.example.com/teatro-del-cerro/abonos',
      description: 'Seis funciones, tu misma butaca',
      picture: 'scenes/banner-season',
    },
  ],
  sections: [
    { type: 'Promotion' },
    { type: 'Commerce' },
    { type: 'Banner', banner: 'Temporada 2027: abonos a la venta' },
    { type: 'Discount' },
    { type: 'Download' },
  ],
  events: [
    {
      name: 'El jardín de los ecos',
      starts: { inMinutes: 105 },
      durationMinutes: 150,
      description:
        '<p>Drama en dos actos con un intermedio de 20 minutos.</p><p>El pedido para el intermedio se puede dejar hecho antes de que suba el telón.</p>',
      picture: 'scenes/event-play',
    },
    {
      name: 'Sinfónica juvenil: Mahler 1',
      starts: { inDays: 3, at: '20:00' },
      durationMinutes: 110,
      description: '<p>Noventa músicos de todo el país en una sola noche.</p>',
      picture: 'scenes/event-orchestra',
    },
    {
      name: 'Jazz bajo el Cerro',
      starts: { inDays: 9, at: '21:30' },
      durationMinutes: 120,
      description: '<p>Quinteto y voz invitada. El Bar del Foyer abre una hora antes.</p>',
      picture: 'scenes/event-jazz',
    },
  ],
  articles: [
    {
      title: 'Una araña de 2.400 cristales',
      description: 'Volvió a encenderse después de dos años de restauración.',
      body: '<p>Cada cristal se bajó, se numeró y se lavó a mano. El trabajo llevó veintidós meses y un equipo de once personas.</p><p>La nueva iluminación gasta la décima parte y, por primera vez en un siglo, se puede atenuar sin un solo chasquido.</p>',
      publishedHoursAgo: 30,
      picture: 'scenes/article-lights',
    },
    {
      title: 'Pide antes, brinda en el intermedio',
      description: 'Deja tu pedido hecho y encuéntralo servido en el foyer.',
      body: '<p>El intermedio dura 20 minutos y la cola del bar solía comerse quince. Ahora puedes pedir desde tu butaca antes de la función: tu bandeja espera en el foyer, con tu número.</p><p>Si estás en un palco, te la llevamos.</p>',
      publishedHoursAgo: 80,
      picture: 'scenes/article-toast',
    },
  ],
};
