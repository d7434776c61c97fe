import type { Reply } from '../house.ts';

export const refuse = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { status, message, ...more },
});

export const done = (message: string, status = 200): Reply => ({ status, body: { status, message } });

export const tell = (more: object): Reply => ({ status: 200, body: { status: 200, ...more } });
