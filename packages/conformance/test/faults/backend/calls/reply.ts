import type { Reply } from '../house.ts';

export const replyWithRefusal = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { status, message, ...more },
});

export const replyWithMessage = (message: string, status = 200): Reply => ({
  status,
  body: { status, message },
});

export const replyWithSuccess = (more: object): Reply => ({ status: 200, body: { status: 200, ...more } });
