import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { reportFailure } from '../../lib/failure-reports.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
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
 * it says so. It is not built with React's Suspense, which shows what is loaded no sooner than 300 ms after a placeholder.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, frame = (message) => message }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  /** Each place that renders the component after its load shows it at once. */
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);
    useEffect(() => {
      let isShown = true;
      const start = async () => {
        try {
          loaded ??= await load();
          if (isShown) startTransition(() => setPart(() => loaded));
        } catch (error) {
          if (!isShown) return;
          reportFailure({ kind: 'screen', error });
          setFailedAttempt(attempt);
          // Browsers remember a failed import, so importing the same file again fails for ever after a deployment
          // removed it.
          if (attempt > 1 && canReload(error)) reloadPage();
        }
      };
      void start();
      return () => {
        isShown = false;
      };
    }, [attempt]);
    if (Part !== undefined)
      return (
        <Boundary fallback={frame(<PartStopped />, props)}>
          <Part {...props} />
        </Boundary>
      );
    if (failedAttempt < attempt) return loading(props);
    return frame(<PartFailed onRetry={() => setAttempt(attempt + 1)} />, props);
  };
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={m.part_failed()}
        actions={<Button onPress={onRetry}>{m.try_again()}</Button>}
      >
        <p>{m.part_failed_lead()}</p>
      </Banner>
    </div>
  );
}
