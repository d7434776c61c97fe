import { PortalError } from '@client-portal/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Component, type ReactNode, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes away with what it stands in; the place of the data stays, whatever comes of it.
    place.current?.focus();
    void query.refetch();
  };
  return (
    <div className={styles.place} ref={place} tabIndex={-1}>
      <LoadedOrNot query={query} what={what} onRetry={retry}>
        {children}
      </LoadedOrNot>
    </div>
  );
}

interface LoadedOrNotProps<Data> extends LoadStateProps<Data> {
  readonly onRetry: () => void;
}

function LoadedOrNot<Data>({ query, what, onRetry, children }: LoadedOrNotProps<Data>) {
  const failure = { error: query.error, isFetching: query.isFetching, onRetry };
  const failed = <LoadFailed {...failure} title={m.load_failed({ what })} />;
  if (query.data === undefined)
    return query.isError && !query.isFetching ? failed : <LoadingLine what={what} />;
  const time = formatTime(query.dataUpdatedAt);
  return (
    <>
      {query.isError && <LoadFailed {...failure} title={m.load_stale({ what, time })} tone="warning" />}
      <Guarded data={query.data} fallback={failed}>
        <Shown data={query.data}>{children}</Shown>
      </Guarded>
    </>
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
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly title: string;
  readonly tone?: 'error' | 'warning';
}

function LoadFailed({ error, isFetching, onRetry, title, tone = 'error' }: LoadFailedProps) {
  const isOurConnection = error instanceof PortalError && ['network', 'timeout'].includes(error.kind);
  return (
    <div role="alert">
      <Banner
        tone={tone}
        title={title}
        actions={
          <Button size="small" isPending={isFetching} onPress={onRetry}>
            {m.try_again()}
          </Button>
        }
      >
        <p>{isOurConnection ? m.load_failed_network() : m.load_failed_server()}</p>
      </Banner>
    </div>
  );
}
