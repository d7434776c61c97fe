import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';

interface ListBoundaryProps {
  readonly title: string;
  readonly query: UseQueryResult<unknown>;
  /** Name of the loaded data, as in "the timesheets". */
  readonly what: string;
  readonly children: ReactNode;
}

/**
 * An error boundary for a screen that computes on its rows before it shows them, e.g. filters them. If a row makes that
 * throw, the heading stays and the list shows as not loaded; the next response renders again.
 */
export function ListBoundary({ title, query, what, children }: ListBoundaryProps) {
  const failed = (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <LoadState isList query={query} what={what}>
        {refuseToShow}
      </LoadState>
    </>
  );
  return (
    <Boundary resetKey={query.data} fallback={failed}>
      {children}
    </Boundary>
  );
}

/** Throws instead of rendering rows, so that `LoadState` shows unreadable rows in the same way as a failed read. */
function refuseToShow(): never {
  throw new Error('The rows of this screen cannot be shown.');
}
