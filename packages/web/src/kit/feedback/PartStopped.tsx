import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { noteReload } from './reload-page.ts';

/**
 * Message instead of a part that threw while it rendered. It is no failed load, and reading again would not help: the page
 * is loaded again, with its drafts.
 */
export function PartStopped() {
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={m.part_stopped()}
        actions={
          // A native link, since the error may be in the code of a button or of the router.
          <a
            className={toButtonClass('secondary')}
            href={location.pathname + location.search}
            onClick={noteReload}
          >
            {m.part_reload()}
          </a>
        }
      >
        <p>{m.part_stopped_lead()}</p>
      </Banner>
    </div>
  );
}
