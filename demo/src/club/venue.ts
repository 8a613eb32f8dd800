import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoVenue } from '../demo-venue.ts';
import { clubCommerces } from './commerces.ts';
import { tableOrCounter } from './seats.ts';

export const club: DemoVenue = {
  id: 2,
  code: 'club',
  name: 'Club Horizonte',
  address: 'Bv. de la Costa 840, Rosario',
  timeZone: 'America/Argentina/Cordoba',
  currency: 'ARS',
  phonePrefix: '549',
  tax: {
    legalName: 'Asociación Civil Club Horizonte (demo)',
    taxId: '30-00000001-0',
    name: 'IVA',
    rateBasisPoints: 2_100,
  },
  color: '#6fbdf0',
  secondaryColor: '#0d2b4d',
  useDifferentIconSet: true,
  welcome: {
    title: 'Te damos la bienvenida al club',
    text: 'Buffet, quincho y kiosco en un solo lugar. Mostrá tu credencial desde la app y pedí sin moverte de la mesa.',
  },
  links: { entityIdentificator: 'horizonte', termsUrl: 'https://example.com/terminos' },
  pictures: {
    logo: 'crests/horizonte',
    LogoForTinting: 'crests/horizonte-plain',
    banner: 'scenes/venue-horizonte',
    InstalationAppBanner: 'scenes/install-horizonte',
    TotemBackground: 'scenes/totem-horizonte',
    TotemLowerBanner: 'scenes/totem-lower-horizonte',
  },
  payment: { provider: PAYMENT_PROVIDER.mercadoPago, cash: true, balance: true },
  delivery: tableOrCounter,
  categories: [
    { description: 'Comida', english: 'Food', icon: 'utensils' },
    { description: 'Kiosco', english: 'Snacks', icon: 'ice-cream-cone' },
  ],
  commerces: clubCommerces,
  banners: [
    {
      title: 'Colonia de verano: últimas vacantes',
      url: 'https://club.example.com/colonia',
      description: 'De 4 a 12 años',
      picture: 'scenes/banner-summer',
    },
  ],
  sections: [
    { type: 'Commerce' },
    { type: 'Promotion' },
    { type: 'Banner', banner: 'Colonia de verano: últimas vacantes' },
    { type: 'Discount' },
    { type: 'Download' },
  ],
  events: [],
  articles: [
    {
      title: 'La pileta abre hasta las 22',
      description: 'Desde diciembre, dos horas más todos los días.',
      body: '<p>Con la iluminación nueva, la pileta olímpica abre de 9 a 22 desde el primer sábado de diciembre. El Kiosco de la Pileta acompaña el horario.</p><p>Las calles 1 y 2 siguen reservadas para entrenamiento de 18 a 20.</p>',
      publishedHoursAgo: 20,
      picture: 'scenes/article-pool',
    },
    {
      title: 'Torneo interno de tenis: las llaves',
      description: 'Más de cien inscriptos y la final en la cancha central.',
      body: '<p>Se sortearon las llaves del torneo interno. Los partidos se juegan de martes a viernes desde las 19, con pelotas a cargo del club.</p><p>La final será el domingo 13 y después hay tercer tiempo en El Quincho.</p>',
      publishedHoursAgo: 66,
      picture: 'scenes/article-tennis',
    },
  ],
};
