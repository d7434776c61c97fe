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
 * Around a screen that works on its rows before it shows them, e.g. filters and compares them. When a row makes that throw,
 * the heading stays and the list counts as not loaded; the next answer is tried again.
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

/**
 * Throws in place of the rows, so that `LoadState` shows rows that cannot be rendered like rows that could not be
 * loaded.
 */
function refuseToShow(): never {
  throw new Error('The rows of this screen cannot be shown.');
}
