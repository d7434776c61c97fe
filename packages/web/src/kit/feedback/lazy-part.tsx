import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Boundary } from './Boundary.tsx';
import { PartStopped } from './PartStopped.tsx';
import { canReload, reloadPage } from './reload-page.ts';

interface LazyPartOptions<Props> {
  /** Placeholder while the code is loading. */
  readonly loading?: (props: Props) => ReactNode;
  /** Wraps the message about a failed load if the component's own place is not enough, e.g. in a dialog. */
  readonly frame?: (message: ReactNode, props: Props) => ReactNode;
}

/**
 * A component whose code is loaded when it first renders. If the load fails (no connection, or a deployment removed the
 * file), it shows a message with *Try again*, and the page around it keeps what was typed. If the component itself throws,
 * it says so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, frame = (message) => message }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  /** Errors of failed loads; any other is thrown by the component itself. */
  const notLoaded = new Set<unknown>();
  const start = (onFailed: (error: unknown) => void = () => undefined) =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        notLoaded.add(error);
        onFailed(error);
        throw error;
      }
    });
  // All places that render the component share this attempt; the next attempt replaces it.
  let current = start();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const retry = () => {
      // Browsers remember a failed import, so importing the same file again fails for ever after a deployment removed
      // it.
      current = start((error) => {
        if (canReload(error)) reloadPage();
      });
      setPart(() => current);
    };
    return (
      <Boundary
        resetKey={Part}
        fallback={(error) =>
          frame(notLoaded.has(error) ? <PartFailed onRetry={retry} /> : <PartStopped />, props)
        }
      >
        <Suspense fallback={loading(props)}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={m.part_failed()}
        actions={
          // A native button, since the component library itself may be what could not be loaded.
          <button type="button" className={toButtonClass('secondary')} onClick={onRetry}>
            {m.try_again()}
          </button>
        }
      >
        <p>{m.part_failed_lead()}</p>
      </Banner>
    </div>
  );
}
