/** Quiet grounds in a venue's colours. SVG bodies; the caller sets the size. */

export interface Colours {
  readonly ground: string;
  readonly quiet: string;
  readonly loud: string;
}

export const RIBERA: Colours = { ground: '#8f1730', quiet: '#a02a42', loud: '#f4e3c3' };
export const RIBERA_LIGHT: Colours = { ground: '#f2e1c1', quiet: '#ead3a8', loud: '#8f1730' };
export const HORIZONTE: Colours = { ground: '#6fbdf0', quiet: '#85caf5', loud: '#0d2b4d' };
export const HORIZONTE_LIGHT: Colours = { ground: '#c8e8ff', quiet: '#b3ddfb', loud: '#0d2b4d' };
export const CERRO: Colours = { ground: '#16140f', quiet: '#2a261d', loud: '#ffd21f' };
export const CERRO_LIGHT: Colours = { ground: '#f0e3b8', quiet: '#e6d596', loud: '#16140f' };

const rect = (width: number, height: number, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** Broad slanting bands, as of flags. */
export function bands(width: number, height: number, { ground, quiet }: Colours): string {
  const step = height * 0.62;
  const count = Math.ceil((width + height) / step / 2) + 1;
  const one = (at: number) => {
    const x = at * step * 2 - height * 0.4;
    return `<path d="M${x} ${height}L${x + height * 0.7} 0h${step}L${x + step} ${height}z"/>`;
  };
  return `${rect(width, height, ground)}<g fill="${quiet}">${Array.from({ length: count }, (_, at) => one(at)).join('')}</g>`;
}

/** Rays from the middle of the ground line. */
export function rays(width: number, height: number, { ground, quiet }: Colours): string {
  const reach = width + height;
  const [cx, cy] = [width / 2, height * 0.92];
  const wedge = (at: number) => {
    const [from, to] = [at * 20, at * 20 + 10].map((degrees) => (degrees * Math.PI) / 180);
    if (from === undefined || to === undefined) return '';
    return `<path d="M${cx} ${cy}L${cx + Math.cos(from) * reach} ${cy - Math.sin(from) * reach}L${cx + Math.cos(to) * reach} ${cy - Math.sin(to) * reach}z"/>`;
  };
  return `${rect(width, height, ground)}<g fill="${quiet}">${Array.from({ length: 9 }, (_, at) => wedge(at)).join('')}</g>`;
}

/** Rows of a grandstand, rising from the ground line. */
export function stand(width: number, height: number, { ground, quiet }: Colours): string {
  const arcs = [0.28, 0.46, 0.64, 0.82, 1].map((share) => {
    const [rx, ry] = [width * (0.42 + share * 0.5), height * share * 0.9];
    return `<ellipse cx="${width / 2}" cy="${height * 1.02}" rx="${rx}" ry="${ry}" fill="none" stroke="${quiet}" stroke-width="${height * 0.075}"/>`;
  });
  return `${rect(width, height, ground)}${arcs.join('')}`;
}

/** Curtains at both sides and boards below. */
export function stage(width: number, height: number, { ground, quiet, loud }: Colours): string {
  const fold = width * 0.035;
  const side = Array.from(
    { length: 4 },
    (_, at) =>
      `<path d="M${at * fold} 0h${fold * 0.62}q${-fold * 0.2} ${height * 0.5} 0 ${height}h${-fold * 0.62}z" fill="${at % 2 === 0 ? '#8c1d1d' : '#a92a24'}"/>`,
  ).join('');
  return `${rect(width, height, ground)}<ellipse cx="${width / 2}" cy="${height * 0.86}" rx="${width * 0.36}" ry="${height * 0.13}" fill="${loud}" fill-opacity=".16"/><path d="M${width * 0.5} ${-height * 0.1}L${width * 0.14} ${height * 0.86}h${width * 0.72}z" fill="${loud}" fill-opacity=".09"/><path d="M0 ${height * 0.86}h${width}v${height * 0.14}H0z" fill="${quiet}"/>
<rect width="${fold * 4}" height="${height}" fill="#7a1717"/>${side}<g transform="translate(${width} 0) scale(-1 1)"><rect width="${fold * 4}" height="${height}" fill="#7a1717"/>${side}</g>`;
}
