import { expect, it } from 'vitest';
import {
  formatPerson,
  formatPersonWithNumber,
  toInitials,
  toNamesByNumber,
} from '../../src/format/person.ts';

it.each([
  [{ first_name: ' Ana ', last_name: ' Ruiz ' }, 'Ana Ruiz', 'AR'],
  [{ first_name: 'Ana', last_name: null }, 'Ana', 'A'],
  [{ last_name: 'ruiz' }, 'ruiz', 'R'],
  [{ first_name: '𝒜na', last_name: 'Ruiz' }, '𝒜na Ruiz', '𝒜R'],
  [{ first_name: '小明', last_name: '王' }, '王小明', '小王'],
  [{ first_name: '지민', last_name: '박' }, '박지민', '지박'],
  [{ first_name: '小明', last_name: 'Wang' }, '小明 Wang', '小W'],
  [{ first_name: ' ', last_name: '' }, 'Name not given', ''],
  [{}, 'Name not given', ''],
  [null, 'Name not given', ''],
  [undefined, 'Name not given', ''],
])('HIRE-08 the name of %j is %s, with the initials “%s”', (person, name, initials) => {
  expect.soft(formatPerson(person)).toEqual(name);
  expect.soft(toInitials(person)).toEqual(initials);
});

it.each([
  [{ first_name: 'Ana', last_name: 'Ruiz', SP_number: ' SP-1 ' }, 'Ana Ruiz (SP-1)'],
  [{ first_name: 'Ana', last_name: 'Ruiz', SP_number: ' ' }, 'Ana Ruiz'],
  [{ first_name: 'Ana', last_name: 'Ruiz', SP_number: null }, 'Ana Ruiz'],
  [{ SP_number: 'SP-1' }, 'Name not given (SP-1)'],
  [null, 'Name not given'],
])('HIRE-08 the name of %j with its number is %s', (person, name) => {
  expect(formatPersonWithNumber(person)).toBe(name);
});

it('EMP-03 names are found by their numbers', () => {
  const people = [
    { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
    { first_name: 'Ben', last_name: 'Okafor', SP_number: 'SP-2' },
  ];
  expect([...toNamesByNumber(people)]).toEqual([
    ['SP-1', 'Ana Ruiz'],
    ['SP-2', 'Ben Okafor'],
  ]);
  expect(toNamesByNumber(undefined).size).toBe(0);
});
