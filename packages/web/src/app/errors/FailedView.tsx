import { PartStopped } from '../../kit/feedback/PartStopped.tsx';
import { noteReload } from '../../kit/feedback/reload-page.ts';
import { ProviderHelp } from '../../kit/frame/ProviderHelp.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';

interface FailedViewProps {
  /** True if the code is there and threw while it rendered: neither the connection nor the service is the cause. */
  readonly hasStopped?: boolean;
}

/** Shown instead of a screen that could not be loaded, or that threw; *Try again* reloads the page at its address. */
export function FailedView({ hasStopped = false }: FailedViewProps) {
  if (hasStopped) {
    return (
      <>
        <ScreenHeading>{m.screen_stopped_title()}</ScreenHeading>
        <PartStopped />
        <ProviderHelp />
      </>
    );
  }
  return (
    <div role="alert">
      <ScreenHeading>{m.screen_failed_title()}</ScreenHeading>
      <Banner
        tone="error"
        title={navigator.onLine ? m.screen_failed_lead() : m.load_failed_network()}
        actions={
          <a
            className={toButtonClass('secondary')}
            href={location.pathname + location.search}
            onClick={noteReload}
          >
            {m.try_again()}
          </a>
        }
      />
      <ProviderHelp />
    </div>
  );
}
