/** Names and hints of choices. */
export type ChoiceTexts<Choice extends string> = Readonly<Record<Choice, readonly [name: string, hint: string]>>;

/** Renders radio buttons, the first one checked. @param field their name in the form */
export function choiceFields<Choice extends string>(
  field: string,
  choices: readonly Choice[],
  texts: ChoiceTexts<Choice>,
): string {
  const fields = choices.map((choice, index) => {
    const [name, hint] = texts[choice];
    return `
      <label class="outcome"><input type="radio" name="${field}" value="${choice}"${index === 0 ? ' checked' : ''}>
        <span class="who"><strong>${name}</strong><span>${hint}</span></span></label>`;
  });
  return fields.join('');
}
