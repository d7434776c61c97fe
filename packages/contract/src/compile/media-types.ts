const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:;|$)/;

/** Returns true for JSON, also as `application/problem+json` or with a charset. */
export const isJsonType = (mediaType: string): boolean => JSON_TYPE.test(mediaType.toLowerCase());

/** Returns the first media type of a response that can be read; undefined if there is none. */
export const findJsonType = (content: object | undefined): string | undefined =>
  Object.keys(content ?? {}).find(isJsonType);

export const FORM_TYPE = 'multipart/form-data';

/** Returns the first media type of a request body that can be written and read. */
export const findBodyType = (content: object): string | undefined =>
  Object.keys(content).find((type) => type === FORM_TYPE || isJsonType(type));
