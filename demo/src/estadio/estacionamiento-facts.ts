import type { DemoFacts } from '../demo-venue.ts';

/** The services of the car park in English. */
export const estacionamientoFacts: DemoFacts = {
  categories: { Cocheras: 'Parking spaces', 'Mientras ves el partido': 'While you watch the match' },
  products: {
    'Auto, por el partido': {
      name: 'Car, for the match',
      description: 'From three hours before until one hour after',
    },
    'Camioneta, por el partido': { name: 'Van, for the match', description: 'Wide spaces next to the exit' },
    'Moto, por el partido': { name: 'Motorbike, for the match', description: 'Guarded area with a lock' },
    Bicicletero: { name: 'Bike park', description: 'Free if you come by bike' },
    'Lavado exterior': { name: 'Exterior wash', description: 'Ready before the final whistle' },
    'Lavado completo': { name: 'Full wash', description: 'Interior, exterior and fragrance' },
  },
};
