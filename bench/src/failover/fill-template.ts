/** Values of a template, by the name in `${…}`. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\$\{([A-Z0-9_]+)\}/g;

/** Fills in a template of `deploy/cluster` as `envsubst` does. @throws Error with the name of a missing value */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replaceAll(PLACEHOLDER, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}.`);
    return value;
  });
}
