import { Day, Moment } from '../../src/kit/frame/Moment.tsx';
import { ProviderContact, ProviderHelp } from '../../src/kit/frame/ProviderHelp.tsx';
import { PublicLayout } from '../../src/kit/frame/PublicLayout.tsx';
import { ScreenHeading } from '../../src/kit/frame/ScreenHeading.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { States } from './sample.tsx';

export default { title: 'kit/frame' };

export const Heading = () => <ScreenHeading actions={<Button>Export</Button>}>Timesheets</ScreenHeading>;

export const WithoutASession = () => (
  <PublicLayout title="Client Portal" lead="Sign in to your account.">
    <p>A form.</p>
  </PublicLayout>
);

export const Small = () => (
  <States>
    {{
      day: <Day date="2026-11-25" />,
      moment: <Moment date="2026-11-25" time="22:00" />,
      'moment, short': <Moment date="2026-11-25" time="22:00" isShort />,
      'who to contact': <ProviderContact />,
      help: <ProviderHelp />,
    }}
  </States>
);
