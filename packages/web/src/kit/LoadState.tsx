import { PortalError } from '@client-portal/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { formatTime } from '../format/format.ts';
import { m } from '../messages/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadingLine } from '../ui/LoadingLine.tsx';
import styles from './LoadState.module.css';

interface LoadStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is loaded, as in "the timesheets". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a read, made once: loading says what, failed has Try again, stale keeps the earlier data under a note
 * of its age, loaded shows the data. An empty list is the data's own business: it must never look like a failure (Q106).
 */
export function LoadState<Data>({ query, what, children }: LoadStateProps<Data>) {
  if (query.data === undefined) {
    if (query.isError && !query.isFetching)
      return <LoadFailed query={query} title={m.load_failed({ what })} />;
    return <LoadingLine what={what} />;
  }
  const time = formatTime(query.dataUpdatedAt);
  return (
    <div className={styles.loaded}>
      {query.isError && <LoadFailed query={query} title={m.load_stale({ what, time })} tone="warning" />}
      <Guarded data={query.data} fallback={<LoadFailed query={query} title={m.load_failed({ what })} />}>
        <Shown data={query.data}>{children}</Shown>
      </Guarded>
    </div>
  );
}

function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data);
}

interface GuardedProps {
  readonly data: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Data that cannot be shown count as not loaded, here only; the next answer is tried again. */
class Guarded extends Component<GuardedProps, { readonly hasThrown: boolean }> {
  override readonly state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidUpdate({ data }: GuardedProps) {
    if (this.state.hasThrown && data !== this.props.data) this.setState({ hasThrown: false });
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}

interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  readonly tone?: 'error' | 'warning';
}

function LoadFailed({ query, title, tone = 'error' }: LoadFailedProps) {
  const isOurConnection =
    query.error instanceof PortalError && ['network', 'timeout'].includes(query.error.kind);
  return (
    <div role="alert">
      <Banner
        tone={tone}
        title={title}
        actions={
          <Button size="small" isPending={query.isFetching} onPress={() => query.refetch()}>
            {m.try_again()}
          </Button>
        }
      >
        <p>{isOurConnection ? m.load_failed_network() : m.load_failed_server()}</p>
      </Banner>
    </div>
  );
}
