import { expect, it } from 'vitest';
import { findTerms } from '../../scripts/terms.ts';
import { listUnread, markRead } from '../../scripts/translations.ts';

const en = { budget: 'Your budget', reports: 'Reports from your provider' };
const own = { budget: 'Su presupuesto', reports: 'Informes de su agencia' };

it('a translation is to be read again once its English text changed, in each language until somebody read it', () => {
  const both = markRead('vi', ['budget', 'reports'], markRead('es', ['budget', 'reports'], {}, en), en);
  expect(listUnread('es', both, { en, own })).toEqual([]);
  const reworded = { ...en, reports: 'What your provider reports' };
  expect(listUnread('es', both, { en: reworded, own })).toEqual(['reports']);
  const inSpanish = markRead('es', ['reports'], both, reworded);
  expect(listUnread('es', inSpanish, { en: reworded, own })).toEqual([]);
  expect(listUnread('vi', inSpanish, { en: reworded, own })).toEqual(['reports']);
  expect(Object.keys(markRead('es', [], both, { budget: en.budget }))).toEqual(['budget']);
});

it('a translation that is missing is not to be read', () => {
  expect(listUnread('es', {}, { en, own: { budget: 'Su presupuesto' } })).toEqual(['budget']);
});

it('a term is found with another ending, and within no other word', () => {
  const terms = [
    ['approve', 'aprobar'],
    ['to add, added', 'agregar'],
    ['provider', 'agencia'],
  ] as const;
  const found = (text: string) => findTerms(text, terms).map(([, translation]) => translation);
  expect(found('Approving what your providers added')).toEqual(['aprobar', 'agregar', 'agencia']);
  expect(found('Disapproved')).toEqual([]);
});
