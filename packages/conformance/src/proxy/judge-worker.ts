import { parentPort, workerData } from 'node:worker_threads';
import { loadContract } from '@client-portal/contract';
import { type CopiedResponse, judgeHere } from './judge-responses.ts';

/** This worker validates large responses one after the other and posts the result for each. */
const { contractPath } = workerData as { readonly contractPath: string };
const contract = loadContract(contractPath);

parentPort?.on('message', ({ id, response }: { readonly id: number; readonly response: CopiedResponse }) => {
  const bytes = Buffer.from(response.bytes);
  void judgeHere(contract, { ...response, bytes }).then((breaches) =>
    parentPort?.postMessage({ id, breaches }),
  );
});
