import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoVenue } from '../demo-venue.ts';
import { estadioArticles } from './articles.ts';
import { barra } from './barra.ts';
import { cafe } from './cafe.ts';
import { estacionamiento } from './estacionamiento.ts';
import { heladeria } from './heladeria.ts';
import { parrilla } from './parrilla.ts';
import { pizza } from './pizza.ts';
import { toSeatOrCounter } from './seats.ts';
import { tienda } from './tienda.ts';

export const estadio: DemoVenue = {
  id: 1,
  code: 'estadio',
  name: 'Estadio La Ribera',
  address: 'Av. del Puerto 2150, Buenos Aires',
  timeZone: 'America/Argentina/Buenos_Aires',
  currency: 'ARS',
  phonePrefix: '549',
  tax: { legalName: 'Asociación Civil La Ribera (demo)', taxId: '30-00000000-0', name: 'IVA', rateBasisPoints: 2_100 },
  color: '#8f1730',
  secondaryColor: '#f4e3c3',
  useDifferentIconSet: false,
  welcome: {
    title: 'Bienvenidos a La Ribera',
    text: 'Pedí desde tu butaca o retirá en el puesto, sin hacer fila. Te avisamos cuando esté listo.',
  },
  editor: 'sede@example.com',
  links: {
    ticketLink: 'https://entradas.example.com/estadio-la-ribera',
    ticketTitle: 'Entradas',
    ticketDescription: 'Plateas y populares desde $ 18.000',
    chatbotLink: 'https://ayuda.example.com/estadio-la-ribera',
    wallioUrl: 'https://muro.example.com/la-ribera',
    wallioTitle: 'El muro de la hinchada',
    bettingUrl: 'https://cuotas.example.com/la-ribera',
    twitterQuery: 'from:laribera -is:retweet',
    igUserId: '17841400000000018',
    termsUrl: 'https://example.com/terminos',
    entityIdentificator: 'la-ribera',
    tomorrowPartnerMainDocumentType: 'DNI',
  },
  pictures: {
    logo: 'crests/ribera',
    LogoForTinting: 'crests/ribera-plain',
    banner: 'scenes/venue-ribera',
    InstalationAppBanner: 'scenes/install-ribera',
    TotemBackground: 'scenes/totem-ribera',
    TotemLowerBanner: 'scenes/totem-lower-ribera',
    VenueMap: 'maps/ribera',
  },
  payment: { provider: PAYMENT_PROVIDER.mercadoPago, cash: true, balance: true },
  delivery: toSeatOrCounter,
  categories: [
    { description: 'Comida', english: 'Food', icon: 'utensils' },
    { description: 'Bebidas', english: 'Drinks', icon: 'beer' },
    { description: 'Café', english: 'Coffee', icon: 'coffee' },
    { description: 'Dulce', english: 'Sweets', icon: 'ice-cream-cone' },
    { description: 'Tienda', english: 'Shop', icon: 'shirt' },
    { description: 'Estacionamiento', english: 'Parking', icon: 'car' },
  ],
  commerces: [parrilla, barra, pizza, heladeria, cafe, tienda, estacionamiento],
  banners: [
    {
      title: 'La camiseta 2026 ya está en la cancha',
      url: 'https://tienda.example.com/camiseta-2026',
      description: 'Tienda oficial',
      picture: 'scenes/banner-shirt',
    },
    {
      title: 'Asociate y viví cada partido desde adentro',
      url: 'https://socios.example.com/la-ribera',
      description: 'Socios',
      picture: 'scenes/banner-members',
    },
  ],
  sections: [
    { type: 'Promotion' },
    { type: 'Commerce' },
    { type: 'Banner', banner: 'La camiseta 2026 ya está en la cancha' },
    { type: 'Discount' },
    { type: 'Betting' },
    { type: 'Download' },
    { type: 'Banner', banner: 'Asociate y viví cada partido desde adentro' },
  ],
  events: [
    {
      name: 'Ribera – Horizonte',
      starts: { inMinutes: 75 },
      durationMinutes: 135,
      description:
        '<p>Fecha 17 del torneo. Puertas abiertas tres horas antes; las de la Popular, cuatro.</p><p>Pedí desde tu butaca y te lo llevamos: en el entretiempo la espera es más larga, así que conviene pedir unos minutos antes del descanso.</p>',
      picture: 'scenes/event-ribera-horizonte',
    },
    {
      name: 'Ribera – Cerro Norte',
      starts: { inDays: 6, at: '20:30' },
      durationMinutes: 135,
      description:
        '<p>Cuartos de final de la copa, partido de ida.</p><p>Los abonados entran con su credencial de siempre.</p>',
      picture: 'scenes/event-ribera-cerro',
    },
    {
      name: 'Femenino: Ribera – Los Andes',
      starts: { inDays: 8, at: '17:00' },
      durationMinutes: 120,
      description: '<p>Fecha 12. Entrada libre para socias y socios, menores de 12 sin cargo.</p>',
      picture: 'scenes/event-femenino',
    },
    {
      name: 'Noche de bandas en La Ribera',
      starts: { inDays: 14, at: '21:00' },
      durationMinutes: 240,
      description:
        '<p>Cuatro bandas, un escenario en el círculo central y todos los puestos abiertos hasta el final.</p>',
      picture: 'scenes/event-concert',
    },
    {
      name: 'Ribera – Atlético Delta',
      starts: { inDays: 20, at: '19:15' },
      durationMinutes: 135,
      description: '<p>Fecha 19, el clásico del río. Traé la bandera.</p>',
      picture: 'scenes/event-ribera-delta',
    },
  ],
  articles: estadioArticles,
};
