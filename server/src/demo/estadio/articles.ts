import type { DemoArticle } from '../demo-venue.ts';

export const estadioArticles: readonly DemoArticle[] = [
  {
    title: 'Cómo pedir sin perderte una jugada',
    description: 'Elegí, pagá y seguí mirando: te avisamos cuando está listo.',
    body: 'Elegí un puesto, armá tu pedido y decinos dónde estás: sección, fila y butaca. Si preferís estirar las piernas, marcá retiro y pasá cuando el teléfono te avise.\n\nEl momento con más gente es el entretiempo. Si pedís en los últimos diez minutos del primer tiempo, lo tenés en la mano cuando suena el silbato.\n\nTu número y tu código quedan guardados en el teléfono, también sin señal. Mostralos en el mostrador y listo.',
    publishedHoursAgo: 5,
    picture: 'scenes/article-order',
  },
  {
    title: 'La camiseta 2026, por dentro',
    description: 'Más liviana, con la banda crema que pedía la tribuna.',
    body: 'La titular vuelve al bordó profundo y recupera la banda crema que el club usó entre 1948 y 1963. El tejido pesa un 18 % menos que el de la temporada pasada y está hecho con hilo reciclado.\n\nEl escudo va termosellado para no rozar, y en el cuello, del lado de adentro, se lee una frase que eligieron los socios por votación.\n\nSe consigue en la Tienda Oficial, puerta 1, y también la podés pedir desde acá y pasar a buscarla cuando termine el partido.',
    publishedHoursAgo: 27,
    picture: 'scenes/article-shirt',
  },
  {
    title: 'El vaso que vuelve',
    description: 'Desde esta fecha, las bebidas se sirven en vasos reutilizables.',
    body: 'Un partido con estadio lleno dejaba 31.000 vasos descartables. Desde esta fecha no queda ninguno: cada bebida sale en un vaso reutilizable.\n\nCuando termines, dejalo en cualquiera de los cestos bordó de los pasillos. Se lavan acá mismo, en la planta nueva debajo de la Platea Norte.\n\nSi te querés llevar el vaso de recuerdo, es tuyo.',
    publishedHoursAgo: 52,
    picture: 'scenes/article-cup',
  },
  {
    title: 'Así llegás el día del partido',
    description: 'Trenes cada ocho minutos y cocheras que se reservan desde la app.',
    body: 'El ramal del puerto refuerza el servicio desde tres horas antes: un tren cada ocho minutos hasta la estación La Ribera, a 400 metros de la puerta 4.\n\nSi venís en auto, reservá tu cochera en Estacionamiento Norte: entrás directo, sin buscar lugar, y podés pedir que te laven el auto mientras ves el partido.\n\nEn bicicleta también: el bicicletero es gratis y tiene vigilancia.',
    publishedHoursAgo: 76,
    picture: 'scenes/article-transport',
  },
  {
    title: 'El choripán de la puerta 4 cumple 30 años',
    description: 'La historia de la parrilla que empezó con dos caballetes.',
    body: 'En 1996, Nélida y Rubén Sosa pusieron dos caballetes y una parrilla prestada al lado de la puerta 4. Vendieron 60 choripanes y se volvieron a casa caminando, porque no les alcanzaba para el colectivo.\n\nHoy la Parrilla del 9 hace más de dos mil por partido, con el mismo chimichurri: ají molido, orégano, ajo y un secreto que Nélida promete no contar.\n\nEl nombre no es por la calle: es por el 9 que metió el gol del ascenso y, antes de entrar a la cancha, pasaba a saludar.',
    publishedHoursAgo: 120,
    picture: 'scenes/article-choripan',
  },
  {
    title: 'Hacete socio antes de fin de mes',
    description: 'Sin cuota de ingreso, con 15 % en hamburguesas y prioridad para la copa.',
    body: 'Hasta el último día del mes no se cobra la cuota de ingreso. El carnet digital queda listo en el momento y sirve para entrar al estadio.\n\nLos socios tienen descuentos en los puestos, prioridad para comprar entradas de la copa y entrada libre a los partidos del femenino.',
    publishedHoursAgo: 170,
    picture: 'scenes/article-members',
  },
];
