import { expect, it } from 'vitest';
import { allergyNotes } from './allergy-notes.ts';

const notesOf = (...comments: string[]) => allergyNotes(comments.map((text) => ({ comments: text })));

it('what a customer writes about an allergy is found in both languages [ORD-08]', () => {
  const notes = [
    'Soy alérgica al maní',
    'ALERGIA: huevo',
    'Alérgenos? no puedo leche',
    'soy celíaco, por favor',
    'Sin TACC',
    'sin  gluten',
    'Intolerante a la lactosa',
    'Peanut allergy',
    "I'm allergic to nuts",
    'gluten-free please',
    'coeliac',
  ];
  expect(notesOf(...notes)).toEqual(notes);
});

it('other comments stay at their line [ORD-08]', () => {
  expect(notesOf('', 'sin sal', 'sin cebolla', 'la mesa de Celia')).toEqual([]);
});

it('a note of several lines is shown once [ORD-08]', () => {
  expect(notesOf('alergia: maní', 'sin sal', ' alergia: maní ')).toEqual(['alergia: maní']);
});
