import { useState } from 'react';
import { Banner, type BannerTone } from '../../src/ui/Banner.tsx';
import { Clamped } from '../../src/ui/Clamped.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Drawing, type DrawingName } from '../../src/ui/Drawing.tsx';
import { Icon, type IconName } from '../../src/ui/Icon.tsx';
import { LoadingLine } from '../../src/ui/LoadingLine.tsx';
import { MeterBar } from '../../src/ui/MeterBar.tsx';
import { RollingCount } from '../../src/ui/RollingCount.tsx';
import { Spinner } from '../../src/ui/Spinner.tsx';
import { StatusTag, type StatusTone } from '../../src/ui/StatusTag.tsx';
import { Logo } from '../../src/ui/theme/Logo.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { Words } from '../../src/ui/Words.tsx';
import { States } from './sample.tsx';

export default { title: 'ui/marks' };

const BANNERS: readonly BannerTone[] = ['error', 'warning', 'success', 'info'];
const TAGS: readonly StatusTone[] = ['waiting', 'positive', 'negative', 'neutral', 'warning', 'danger'];
const DRAWINGS: readonly DrawingName[] = ['first', 'enrolled', 'done', 'nobody', 'empty', 'offline', 'none'];
const ICONS: readonly IconName[] = ['check', 'close', 'clock', 'alert', 'pdf', 'sheet', 'picture', 'file'];
const LONG =
  'Driven to therapy and back, waited, helped with the exercises and wrote down what was done. '.repeat(6);

export const Banners = () => (
  <States>
    {Object.fromEntries(
      BANNERS.map((tone) => [
        tone,
        <Banner
          key={tone}
          tone={tone}
          title="The list could not be loaded."
          actions={<Button size="small">Try again</Button>}
        >
          <p>Check your connection, then try again.</p>
        </Banner>,
      ]),
    )}
  </States>
);

export const Tags = () => (
  <States>
    {Object.fromEntries(
      TAGS.map((tone) => [
        tone,
        <StatusTag key={tone} tone={tone}>
          {tone}
        </StatusTag>,
      ]),
    )}
  </States>
);

export const Drawings = () => (
  <States>{Object.fromEntries(DRAWINGS.map((name) => [name, <Drawing key={name} name={name} />]))}</States>
);

export const Icons = () => (
  <States>{Object.fromEntries(ICONS.map((name) => [name, <Icon key={name} name={name} />]))}</States>
);

export const Meters = () => (
  <States>
    {{
      plain: <MeterBar share={0.38} />,
      warning: <MeterBar share={0.92} tone="warning" />,
      danger: <MeterBar share={1.07} tone="danger" />,
    }}
  </States>
);

export const Loading = () => (
  <States>
    {{
      spinner: <Spinner />,
      line: <LoadingLine what="the timesheets" />,
    }}
  </States>
);

export function Counts() {
  const [count, setCount] = useState(33);
  return (
    <p>
      <Button onPress={() => setCount(count - 1)}>Decide one</Button>{' '}
      <RollingCount>{String(count)}</RollingCount>
    </p>
  );
}

export const Texts = () => (
  <States>
    {{
      'a long note': <Clamped text={LONG} />,
      'a sentence with its original': <Words>{'Saved.\nGuardado.'}</Words>,
      'for screen readers alone': <VisuallyHidden>Not seen</VisuallyHidden>,
      logo: <Logo size={40} />,
    }}
  </States>
);
