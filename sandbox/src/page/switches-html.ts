/**
 * A button for each thing that can be made to happen.
 *
 * @param attribute the name of the data attribute that tells which one it is
 * @param switches by that value: its name and what it does
 */
export function switchesHtml(
  attribute: 'behaviour' | 'elsewhere',
  switches: Readonly<Record<string, readonly [name: string, hint: string]>>,
): string {
  const rows = Object.entries(switches).map(
    ([value, [name, hint]]) => `
        <li><button type="button" class="switch" data-${attribute}="${value}" data-name="${name}">
          <span class="switch-name">${name}</span><span class="switch-hint">${hint}</span>
        </button></li>`,
  );
  return `<ul class="switches">${rows.join('')}</ul>`;
}
