import { Link } from 'react-router-dom';
import { ProviderHelp } from '../../kit/frame/ProviderHelp.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';

/** The page for an unknown address. The session stays as it is (Q004). */
export function NotFound() {
  return (
    <>
      <ScreenHeading>{m.not_found_title()}</ScreenHeading>
      <Drawing name="none" />
      <p>{m.not_found_lead()}</p>
      <p>
        <Link to={paths.dashboard}>{m.not_found_link()}</Link>
      </p>
      <ProviderHelp />
    </>
  );
}
