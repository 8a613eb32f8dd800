import { expect, it } from 'vitest';
import { withEveryField, type FormSections } from './form-lines.ts';

const input = () => null;
const SECTIONS: FormSections<string> = [
  { fields: ['areas'], input },
  {
    title: 'pictures-section',
    lines: [
      'name',
      ['startsAt', 'endsAt'],
      { field: 'description', rows: 8 },
      { fields: ['commerceId'], input },
      { picture: { owner: 'event', ratio: 2, label: 'picture-banner' } },
    ],
  },
];
const NAMED = ['name', 'startsAt', 'endsAt', 'description', 'commerceId', 'areas'];

it('a field that no section names stands at the end of the first one [API-03]', () => {
  const [part, section] = withEveryField([...NAMED, 'throwAwayField'], SECTIONS);
  expect(part).toBe(SECTIONS[0]);
  expect(section && 'lines' in section && section.lines.at(-1)).toBe('throwAwayField');
});

it('a form that names every field stays as it is [API-03]', () => {
  expect(withEveryField(NAMED, SECTIONS)).toEqual(SECTIONS);
});
