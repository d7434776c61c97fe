import { Component, type ReactNode } from 'react';
import { reportFailure } from '../../lib/failure-reports.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of children that threw; null renders nothing. */
  readonly fallback?: ReactNode | ((error: unknown) => ReactNode);
  /** When this changes, the children render again, e.g. with other data. */
  readonly resetKey?: unknown;
}

interface BoundaryState {
  readonly hasThrown: boolean;
  readonly error: unknown;
}

/** An error boundary for one part of the page: everything around it stays usable. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { hasThrown: false, error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { hasThrown: true, error };
  }

  override componentDidCatch(error: unknown) {
    reportFailure({ kind: 'screen', error });
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (this.state.hasThrown && resetKey !== this.props.resetKey) this.setState({ hasThrown: false });
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasThrown) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
