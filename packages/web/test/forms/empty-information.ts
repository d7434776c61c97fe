import { toInformationValues } from '../../src/features/enrollment/personal-information.ts';

/** The values that the form sends for each field that the client has not filled in. */
export const EMPTY_INFORMATION = toInformationValues({ id: 0 });
