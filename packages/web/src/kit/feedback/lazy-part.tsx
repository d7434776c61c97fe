import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Boundary } from './Boundary.tsx';
import { canReload, reloadPage } from './reload-page.ts';

interface LazyPartOptions<Props> {
  /** Placeholder while the code is on its way. */
  readonly loading?: (props: Props) => ReactNode;
  /** Wrapper for the message about missing code, where the part's own place is not enough: e.g. a dialog. */
  readonly frame?: (message: ReactNode, props: Props) => ReactNode;
}

/**
 * A part whose code is loaded when it is first shown. Where the code cannot be had (no connection, or a deployment took
 * it away) the part says so with a way to try again, and the page around it keeps what was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, frame = (message) => message }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const start = (onFailed: (error: unknown) => void = () => undefined) =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        onFailed(error);
        throw error;
      }
    });
  // Shared by all places that show the part; another attempt replaces it.
  let current = start();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const retry = () => {
      // Once a deployment has removed a file, importing the same name fails for ever.
      current = start((error) => {
        if (canReload(error)) reloadPage();
      });
      setPart(() => current);
    };
    return (
      <Boundary resetKey={Part} fallback={frame(<PartFailed onRetry={retry} />, props)}>
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
          // Native, since it may replace a part of the component library that could not be loaded.
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
