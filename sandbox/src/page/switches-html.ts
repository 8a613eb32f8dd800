/**
 * Renders a button per switch.
 *
 * @param attribute name of the data attribute that identifies the switch
 * @param switches by that value: name and description
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
