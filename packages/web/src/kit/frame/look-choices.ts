import { formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { LOOKS, type Look } from '../../ui/theme/looks.ts';

/** An appearance setting with its texts, for the user's menu and the search. */
export interface LookChoice {
  readonly key: string;
  readonly title: string;
  readonly look: Look;
  readonly nameOf: (option: string) => string;
}

/** Returns the appearance settings in the current language. */
export function listLookChoices(): readonly LookChoice[] {
  const names: Readonly<Record<string, string>> = {
    system: m.theme_system(),
    light: m.theme_light(),
    dark: m.theme_dark(),
    standard: m.contrast_standard(),
    more: m.contrast_more(),
  };
  const nameOf = (option: string) => names[option] ?? formatPercent(Number(option) / 100);
  return [
    { key: 'theme', title: m.menu_theme(), look: LOOKS.theme, nameOf },
    { key: 'textSize', title: m.menu_text_size(), look: LOOKS.textSize, nameOf },
    { key: 'contrast', title: m.menu_contrast(), look: LOOKS.contrast, nameOf },
  ];
}
