import { Label } from 'react-aria-components/Label';
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import styles from './Slider.module.css';

interface SliderProps
  extends Pick<AriaSliderProps<number>, 'value' | 'onChange' | 'maxValue' | 'step' | 'formatOptions'> {
  readonly label: string;
}

/** React Aria's slider with its label and its value as text. */
export function Slider({ label, ...slider }: SliderProps) {
  return (
    <AriaSlider {...slider} className={styles.slider ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
      <SliderOutput className={styles.value ?? ''} />
    </AriaSlider>
  );
}
