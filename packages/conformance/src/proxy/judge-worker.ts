import { parentPort, workerData } from 'node:worker_threads';
import { loadServedContract } from '@client-portal/contract';
import { lifecycleNames } from '@client-portal/state-machines';
import { type CopiedAnswer, judgeHere } from './judge-answers.ts';

/** This worker validates large responses one after the other and posts the result for each. */
const { contractPath } = workerData as { readonly contractPath: string };
const contract = loadServedContract(lifecycleNames, contractPath);

parentPort?.on('message', ({ id, answer }: { readonly id: number; readonly answer: CopiedAnswer }) => {
  const bytes = Buffer.from(answer.bytes);
  void judgeHere(contract, { ...answer, bytes }).then((breaches) =>
    parentPort?.postMessage({ id, breaches }),
  );
});
