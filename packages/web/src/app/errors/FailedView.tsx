import { noteReload } from '../../kit/feedback/reload-page.ts';
import { ProviderHelp } from '../../kit/frame/ProviderHelp.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';

/** Shown instead of a component that threw; *Try again* reloads the page at its address. */
export function FailedView() {
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
