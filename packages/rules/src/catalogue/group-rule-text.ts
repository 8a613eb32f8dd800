import type { GroupState } from './modifier-choice.ts';

/** What the head of a group says, in Spanish: its rule until it is met, then the number of choices. */
export function groupRuleEs(state: GroupState): string {
  const { chosen, most } = state;
  if (state.kind === 'done') return most === null ? `Elegiste ${chosen}` : `Elegiste ${chosen} de ${most}`;
  if (state.kind === 'missing') return withChosen(requiredEs(state.least, most), chosen, 'elegiste');
  if (most !== null) return withChosen(`Hasta ${most}`, chosen, 'elegiste');
  if (chosen > 0) return `Elegiste ${chosen}`;
  return state.isFree ? 'Sin cargo' : 'Opcional';
}

/** The same in English. */
export function groupRuleEn(state: GroupState): string {
  const { chosen, most } = state;
  if (state.kind === 'done') return most === null ? `${chosen} chosen` : `${chosen} of ${most} chosen`;
  if (state.kind === 'missing') return withChosen(requiredEn(state.least, most), chosen, 'chosen:');
  if (most !== null) return withChosen(`Up to ${most}`, chosen, 'chosen:');
  if (chosen > 0) return `${chosen} chosen`;
  return state.isFree ? 'Free' : 'Optional';
}

function withChosen(rule: string, chosen: number, word: string): string {
  return chosen === 0 ? rule : `${rule} · ${word} ${chosen}`;
}

function requiredEs(least: number, most: number | null): string {
  if (most === null) return `Elegí al menos ${least}`;
  return most > least ? `Elegí de ${least} a ${most}` : `Elegí ${least}`;
}

function requiredEn(least: number, most: number | null): string {
  if (most === null) return `Choose at least ${least}`;
  return most > least ? `Choose ${least} to ${most}` : `Choose ${least}`;
}
