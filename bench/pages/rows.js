const two = (value) => String(value).padStart(2, '0');

/** Returns rows like those of the scenario `month-end`: eight columns, two of them numbers. */
export const makeRows = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    worker: `Worker ${(index * 7919) % 997}`,
    day: `2025-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
    start: `${two(6 + (index % 12))}:30`,
    end: `${two(8 + (index % 12))}:45`,
    service: `Service ${index % 23}`,
    hours: ((index * 37) % 900) / 100,
    state: ['Pending', 'Approved', 'Declined'][index % 3],
  }));

export const COLUMNS = ['id', 'worker', 'day', 'start', 'end', 'service', 'hours', 'state'];

/** Filter of every table: the text in the worker's name. */
export const filterRows = (rows, text) =>
  text === '' ? rows : rows.filter(({ worker }) => worker.includes(text));

export const sortByHours = (rows) => rows.toSorted((a, b) => a.hours - b.hours);
