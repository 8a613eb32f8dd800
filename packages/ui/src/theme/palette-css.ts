type Roles = Readonly<Record<string, string>>;
export type Palette = { readonly light: Roles; readonly dark: Roles };

const ROLE = /^[a-z][a-z0-9-]*$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Returns a style sheet that overrides the default palette of tokens.css in both themes. Only names and `#rrggbb`
 * colours are accepted, so that the result is safe whatever the data contains.
 *
 * @param part selector of the elements that have the palette; default the whole page
 * @see APP-05
 */
export function paletteCss(palette: Palette, part = ''): string {
  const light = declarations(palette.light);
  const dark = declarations(palette.dark);
  const inPart = part === '' ? '' : ` ${part}`;
  return (
    `:root${inPart}{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${inPart}{${dark}}}` +
    `:root[data-theme="dark"]${inPart}{${dark}}`
  );
}

function declarations(roles: Roles): string {
  return Object.entries(roles)
    .filter(([role, colour]) => ROLE.test(role) && COLOUR.test(colour))
    .map(([role, colour]) => `--${role}:${colour};`)
    .join('');
}
