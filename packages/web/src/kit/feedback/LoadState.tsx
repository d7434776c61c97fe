import { PortalError } from '@client-portal/sdk';
import { toWaitMs } from '@client-portal/state-machines';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { gapsOf } from '../../api/list-gaps.ts';
import { formatWhenLoaded } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { Boundary } from './Boundary.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './LoadState.module.css';
import { toLastingHint } from './lasting-error.ts';
import { PartStopped } from './PartStopped.tsx';
import { toReference, toReferenceLine } from './Reference.tsx';
import { SkeletonLines, SkeletonRows } from './SkeletonRows.tsx';
import { TellProvider } from './TellProvider.tsx';
import { type ReadState, useTryAgain } from './use-try-again.ts';

interface LoadStateProps<Data> {
  readonly query: ReadState<Data>;
  /** Name of the loaded data, as in "the timesheets". */
  readonly what: string;
  /**
   * True for one of several parts of a screen: help that concerns the whole screen is left out, or it would show
   * several times.
   */
  readonly isPart?: boolean;
  /** Sentence about the empty screen after a failure, within the same message. */
  readonly failedNote?: string;
  /** True for a list: empty rows keep its space while it loads. */
  readonly isList?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders a read by its state: loading names the data, failed offers *Try again*, outdated shows the earlier data below
 * a note with their age, loaded shows the data. The children render an empty list themselves, since it must never look
 * like a failure (Q106).
 */
export function LoadState<Data>({
  query,
  what,
  isPart = false,
  isList = false,
  failedNote,
  children,
}: LoadStateProps<Data>) {
  const region = useRef<HTMLDivElement>(null);
  const { waitsUntil, now, stop } = useTryAgain(query);
  /** The button is removed with its part, so focus goes to the container of the data, which stays. */
  const fromPlace = (act: () => void) => () => {
    region.current?.focus();
    act();
  };
  return (
    <div className={styles.place} ref={region} tabIndex={-1}>
      <LoadedOrNot
        query={query}
        what={what}
        isPart={isPart}
        isList={isList}
        {...(failedNote !== undefined && { failedNote })}
        waitsUntil={waitsUntil}
        onRetry={fromPlace(now)}
        onStop={fromPlace(stop)}
      >
        {children}
      </LoadedOrNot>
    </div>
  );
}

interface TryAgainProps {
  /** Time of the next automatic attempt, in epoch ms. */
  readonly waitsUntil: number | undefined;
  readonly onRetry: () => void;
  readonly onStop: () => void;
}

interface LoadedOrNotProps<Data> extends LoadStateProps<Data>, TryAgainProps {}

function LoadedOrNot<Data>({
  query,
  what,
  isPart = false,
  isList,
  failedNote,
  children,
  ...tryAgain
}: LoadedOrNotProps<Data>) {
  const failure = { error: query.error, isFetching: query.isFetching, isPart, ...tryAgain };
  if (query.data === undefined) {
    if (query.isError && !query.isFetching) {
      return (
        <>
          <LoadFailed {...failure} title={m.load_failed({ what })} note={failedNote} />
          {isList && isOurConnection(query.error) && <Drawing name="offline" />}
        </>
      );
    }
    return (
      <>
        <LoadingLine what={what} isQuiet={!isList} />
        {isList ? <SkeletonRows /> : <SkeletonLines />}
      </>
    );
  }
  const time = formatWhenLoaded(query.dataUpdatedAt);
  return (
    <>
      {query.isError && <LoadFailed {...failure} title={m.load_stale({ what, time })} tone="warning" />}
      <Gaps data={query.data} what={what} />
      {/* The next response is rendered again. */}
      <Boundary resetKey={query.data} fallback={<PartStopped />}>
        <Shown data={query.data}>{children}</Shown>
      </Boundary>
    </>
  );
}

function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data);
}

/** Says that rows of a list are missing, so that nobody takes the shorter list for the whole one. */
function Gaps({ data, what }: { data: unknown; what: string }) {
  const { unreadable, isPartial } = gapsOf(data);
  return (
    <div role="status" className={styles.gaps}>
      {unreadable > 0 && (
        <Banner tone="warning" title={m.load_set_aside({ count: unreadable, what })}>
          <p>{m.load_set_aside_lead()}</p>
        </Banner>
      )}
      {isPartial && (
        <Banner tone="warning" title={m.load_partial({ what })}>
          <p>{m.load_partial_lead()}</p>
        </Banner>
      )}
    </div>
  );
}

interface LoadFailedProps extends TryAgainProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPart: boolean;
  readonly title: string;
  readonly note?: string | undefined;
  readonly tone?: 'error' | 'warning';
}

function LoadFailed({
  error,
  isFetching,
  isPart,
  waitsUntil,
  onRetry,
  onStop,
  title,
  note,
  tone = 'error',
}: LoadFailedProps) {
  const willTry = waitsUntil !== undefined;
  const lasting = toLastingHint(error);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    // An automatic attempt removes the button as well; focus stays in the container of the data.
    return () => {
      if (current?.contains(document.activeElement)) current.parentElement?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="alert" ref={box}>
      <Banner
        tone={tone}
        title={title}
        actions={
          <>
            {lasting === undefined && (
              <Button size="small" isPending={isFetching} onPress={onRetry}>
                {m.try_again()}
              </Button>
            )}
            {willTry && (
              <Button size="small" onPress={onStop}>
                {m.load_stop_waiting()}
              </Button>
            )}
            {(lasting !== undefined || (!isPart && isServersFault(error))) && (
              <TellLoadFailed title={title} error={error} />
            )}
          </>
        }
      >
        {note !== undefined && <p>{note}</p>}
        <p>{lasting ?? toHint(error)}</p>
        {willTry && <p>{m.load_tries_again()}</p>}
        {willTry && <Countdown until={waitsUntil} toText={(time) => m.load_tries_again_in({ time })} />}
      </Banner>
    </div>
  );
}

const isOurConnection = (error: unknown): boolean =>
  error instanceof PortalError && ['network', 'timeout'].includes(error.kind);

/**
 * Returns true if the provider can fix the failure: not if it depends on the connection, on waiting, or on signing in
 * again.
 */
const isServersFault = (error: unknown): boolean =>
  !isOurConnection(error) &&
  toWaitMs(error) === undefined &&
  !(error instanceof PortalError && error.kind === 'unauthorized');

/** Offers to report a failed read to the provider, with the operation and the service's request id. */
function TellLoadFailed({ title, error }: { title: string; error: unknown }) {
  const operation = error instanceof PortalError ? [error.operationId] : [];
  return (
    <TellProvider
      write={() => ({
        subject: m.tell_load_subject(),
        message: [title, ...operation, ...toReferenceLine(toReference(error))].join('\n'),
      })}
    />
  );
}

/** Returns the sentence below a failed read that says what the user can do. */
function toHint(error: unknown): string {
  if (toWaitMs(error) !== undefined) return m.load_failed_busy();
  return isOurConnection(error) ? m.load_failed_network() : m.load_failed_server();
}
