import { Component, type ReactNode } from 'react';
import { m } from '../messages/messages.ts';
import { Banner } from '../ui/Banner.tsx';

/** Around a part that is loaded when it is needed: says so when its code could not be had, and keeps what is around it. */
export class LoadBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <Banner tone="error" title={m.screen_failed_title()}>
          <p>{m.load_failed_network()}</p>
        </Banner>
      </div>
    );
  }
}
