import type { DemoArticle } from '../demo-venue.ts';

export const estadioArticles: readonly DemoArticle[] = [
  {
    title: 'Cómo pedir sin perderte una jugada',
    description: 'Elegí, pagá y seguí mirando: te avisamos cuando está listo.',
    body: '<p>Pedir lleva menos que un saque de arco:</p><ol><li>Elegí un puesto y armá tu pedido.</li><li>Decinos dónde estás: <strong>sección, fila y butaca</strong>. Si preferís estirar las piernas, marcá retiro.</li><li>Seguí mirando. El teléfono te avisa cuando está listo.</li></ol><h2>¿Cuándo conviene?</h2><p>El momento con más gente es el entretiempo. Si pedís en los últimos diez minutos del primer tiempo, lo tenés en la mano cuando suena el silbato.</p><h2>¿Y si me quedo sin señal?</h2><p>Tu número y tu código quedan guardados en el teléfono, <em>también sin señal</em>. Mostralos en el mostrador y listo.</p>',
    publishedHoursAgo: 5,
    picture: 'scenes/article-order',
  },
  {
    title: 'La camiseta 2026, por dentro',
    description: 'Más liviana, con la banda crema que pedía la tribuna.',
    body: '<p>La titular vuelve al bordó profundo y recupera la banda crema que el club usó entre 1948 y 1963. El tejido pesa un 18 % menos que el de la temporada pasada y está hecho con hilo reciclado.</p><h2>Lo que cambia</h2><ul><li><strong>El escudo</strong> va termosellado, para no rozar.</li><li><strong>El cuello</strong> lleva, del lado de adentro, una frase que eligieron los socios por votación.</li><li><strong>La banda</strong> vuelve a cruzar de hombro a hombro.</li></ul><blockquote><p>Queríamos que se sintiera como la de siempre y pesara como ninguna.</p></blockquote><p>Se consigue en la Tienda Oficial, puerta 1, y también la podés pedir desde acá y pasar a buscarla cuando termine el partido. Los talles y las medidas están en <a href="https://tienda.example.com/camiseta-2026">la página de la tienda</a>.</p>',
    publishedHoursAgo: 27,
    picture: 'scenes/article-shirt',
  },
  {
    title: 'El vaso que vuelve',
    description: 'Desde esta fecha, las bebidas se sirven en vasos reutilizables.',
    body: '<p>Un partido con estadio lleno dejaba 31.000 vasos descartables. Desde esta fecha no queda ninguno: cada bebida sale en un vaso reutilizable.</p><p>Cuando termines, dejalo en cualquiera de los cestos bordó de los pasillos. Se lavan acá mismo, en la planta nueva debajo de la Platea Norte.</p><p>Si te querés llevar el vaso de recuerdo, es tuyo.</p>',
    publishedHoursAgo: 52,
    picture: 'scenes/article-cup',
  },
  {
    title: 'Así llegás el día del partido',
    description: 'Trenes cada ocho minutos y cocheras que se reservan desde la app.',
    body: '<h2>En tren</h2><p>El ramal del puerto refuerza el servicio desde tres horas antes: un tren cada ocho minutos hasta la estación La Ribera, a 400 metros de la puerta 4.</p><h2>En auto</h2><p>Reservá tu cochera en Estacionamiento Norte: entrás directo, sin buscar lugar, y podés pedir que te laven el auto mientras ves el partido.</p><h2>En bicicleta</h2><p>El bicicletero es gratis y tiene vigilancia.</p>',
    publishedHoursAgo: 76,
    picture: 'scenes/article-transport',
  },
  {
    title: 'El choripán de la puerta 4 cumple 30 años',
    description: 'La historia de la parrilla que empezó con dos caballetes.',
    body: '<p>En 1996, Nélida y Rubén Sosa pusieron dos caballetes y una parrilla prestada al lado de la puerta 4. Vendieron 60 choripanes y se volvieron a casa caminando, porque no les alcanzaba para el colectivo.</p><p>Hoy la Parrilla del 9 hace más de dos mil por partido, con el mismo chimichurri: ají molido, orégano, ajo y un secreto que Nélida promete no contar.</p><p>El nombre no es por la calle: es por el 9 que metió el gol del ascenso y, antes de entrar a la cancha, pasaba a saludar.</p>',
    publishedHoursAgo: 120,
    picture: 'scenes/article-choripan',
  },
  {
    title: 'Hacete socio antes de fin de mes',
    description: 'Sin cuota de ingreso y con prioridad para la copa.',
    body: '<p>Hasta el último día del mes no se cobra la cuota de ingreso. El carnet digital queda listo en el momento y sirve para entrar al estadio.</p><p>Los socios tienen:</p><ul><li>prioridad para comprar entradas de la copa,</li><li>entrada libre a los partidos del femenino.</li></ul><p><a href="https://socios.example.com/la-ribera">Asociarme</a></p>',
    publishedHoursAgo: 170,
    picture: 'scenes/article-members',
  },
];
