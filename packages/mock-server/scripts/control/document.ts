import { dirname, join } from 'node:path';
import { DEFAULT_CONTRACT, readContractDocument } from '@client-portal/contract';

/** Path of the document that describes the control calls of the mock server. */
export const CONTROL_DOCUMENT = join(dirname(DEFAULT_CONTRACT), 'mock-control.yaml');

export const readControlDocument = () => readContractDocument(CONTROL_DOCUMENT);
