import { PortalError } from '@client-portal/sdk';
import { useEffect } from 'react';
import { Boundary } from '../../src/kit/feedback/Boundary.tsx';
import { Countdown } from '../../src/kit/feedback/Countdown.tsx';
import { EmptyState } from '../../src/kit/feedback/EmptyState.tsx';
import { LoadState } from '../../src/kit/feedback/LoadState.tsx';
import { OutcomeDialog } from '../../src/kit/feedback/OutcomeDialog.tsx';
import { Reference } from '../../src/kit/feedback/Reference.tsx';
import { SkeletonRows } from '../../src/kit/feedback/SkeletonRows.tsx';
import { TellProvider } from '../../src/kit/feedback/TellProvider.tsx';
import { Toasts } from '../../src/kit/feedback/Toasts.tsx';
import { showToast } from '../../src/kit/feedback/toast-store.ts';
import type { ReadState } from '../../src/kit/feedback/use-try-again.ts';
import { Button } from '../../src/ui/controls/Button.tsx';
import { nothing, States } from './sample.tsx';

export default { title: 'kit/feedback' };

const LOADING: ReadState<readonly string[]> = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  isError: false,
  isFetching: true,
  isSuccess: false,
  refetch: async () => undefined,
};
const failed = (error: Error): ReadState<readonly string[]> => ({
  ...LOADING,
  error,
  errorUpdateCount: 1,
  isError: true,
  isFetching: false,
});
const NETWORK = new PortalError({ kind: 'network', operationId: 'listEmployees' });
const SERVER = new PortalError({
  kind: 'server',
  operationId: 'listEmployees',
  status: 500,
  requestId: 'req-7',
});
const LOADED = {
  ...LOADING,
  data: ['Ana Ruiz'],
  dataUpdatedAt: Date.UTC(2026, 10, 25, 17),
  isFetching: false,
  isSuccess: true,
};

const list = (query: ReadState<readonly string[]>) => (
  <LoadState query={query} what="the employees" isList>
    {(names) => <p>{names.join(', ')}</p>}
  </LoadState>
);

export const Loads = () => (
  <States>
    {{
      loading: list(LOADING),
      loaded: list(LOADED),
      'connection lost': list(failed(NETWORK)),
      'failure of the service': list(failed(SERVER)),
      'an earlier answer': list({ ...LOADED, error: NETWORK, errorUpdateCount: 1, isError: true }),
    }}
  </States>
);

export const Empty = () => (
  <States>
    {{
      'no rows yet': <EmptyState title="No reports yet">Reports from your provider appear here.</EmptyState>,
      'no results': (
        <EmptyState drawing="none" title="Nothing found">
          Choose another month.
        </EmptyState>
      ),
      'all done': (
        <EmptyState drawing="done" title="All done" actions={<Button>Back to the dashboard</Button>}>
          New ones appear here.
        </EmptyState>
      ),
    }}
  </States>
);

export const Skeleton = () => <SkeletonRows />;

export function Messages() {
  useEffect(() => {
    showToast('success', 'Approved on Monday.');
    showToast('error', 'It was not sent.', 'Already decided.');
  }, []);
  return <Toasts />;
}

export const Small = () => (
  <States>
    {{
      countdown: <Countdown until={Date.now() + 90_000} toText={(time) => `Again in ${time}`} />,
      reference: <Reference error={SERVER} />,
      'the way to the provider': (
        <TellProvider write={() => ({ subject: 'A list', message: 'It did not load.' })} />
      ),
      'a part that threw': (
        <Boundary fallback={<p>This part could not be shown.</p>}>
          <Thrower />
        </Boundary>
      ),
    }}
  </States>
);

function Thrower(): never {
  throw new Error('For the story.');
}

export const Success = () => (
  <OutcomeDialog tone="success" title="It was sent" onClose={nothing}>
    <p>Your provider has it.</p>
  </OutcomeDialog>
);

export const Failure = () => (
  <OutcomeDialog tone="error" title="It was not sent" onClose={nothing}>
    <p>Everything you typed is still here.</p>
  </OutcomeDialog>
);
