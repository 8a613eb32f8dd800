/** The map of Estadio La Ribera. SVG, 1600 × 1400. */
export const stadiumMap =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1400"><rect width="1600" height="1400" fill="#fbf7f0"/></svg>';
