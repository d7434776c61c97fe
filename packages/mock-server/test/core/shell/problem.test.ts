import { type Operation, Refusal } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { toProblemResponse } from '../../../src/core/shell/problem.ts';

const responses = new Map([[422, { reasonField: 'error' }]]);
const operation = { responses, otherResponses: new Map() } as unknown as Operation;
const ERRORS = { files: ['is required', 'is too small'], id: ['is no id'] };
const read = (refusal: Refusal, one?: Operation) => {
  const { payload, ...response } = toProblemResponse(refusal, one);
  return { ...response, body: JSON.parse(String(payload)) };
};

it('HIRE-20 a refusal is a Problem, with its fields and headers if any', () => {
  expect(read(new Refusal(404, 'Gone.'))).toEqual({
    status: 404,
    headers: {},
    body: { status: 404, message: 'Gone.' },
  });
  expect(read(new Refusal(405, 'No.', { headers: { allow: 'GET' } }))).toEqual({
    status: 405,
    body: { status: 405, message: 'No.' },
    headers: { allow: 'GET' },
  });
  expect(read(new Refusal(422, 'Wrong.', { errors: ERRORS }))).toEqual({
    status: 422,
    headers: {},
    body: { status: 422, message: 'Wrong.', errors: ERRORS },
  });
});

it('HIRE-20 a field that repeats the reason holds the first one', () => {
  expect(read(new Refusal(422, 'Wrong.', { errors: ERRORS }), operation).body).toEqual({
    status: 422,
    message: 'Wrong.',
    errors: {
      files: ['The files field is required.', 'The files field is too small.'],
      id: ['The id field is no id.'],
    },
    error: 'The files field is required.',
  });
  expect(read(new Refusal(422, 'Wrong.'), operation).body).toMatchObject({ error: 'Wrong.' });
  expect(read(new Refusal(404, 'Gone.'), operation).body).toEqual({ status: 404, message: 'Gone.' });
});

it('HIRE-20 a defect of an operation keeps the places of its errors', () => {
  const errors = { 'data.0.id': ['must be integer'] };
  expect(read(new Refusal(500, 'Mend it.', { errors }), operation).body).toMatchObject({ errors });
});
