import '@fontsource/alex-brush/latin-400.css';
import '@fontsource/mr-dafoe/latin-400.css';
import '@fontsource/mr-de-haviland/latin-400.css';
import '@fontsource/sacramento/latin-400.css';
import type { FormState } from '../../kit/form/use-form.ts';
import { m } from '../../messages/messages.ts';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import styles from './EnrollmentPage.module.css';
import { wrapEvery } from './masks.ts';
import { SIGNATURE_FONTS, type SignatureFont, toFontFamily } from './signature-fonts.ts';

/** A typed signature wraps after this many characters (DOC-03). */
const LINE_LENGTH = 18;

/** Values of the panel, named as in the call. */
export interface SignatureValues {
  readonly mode: 'text' | 'draw';
  readonly signature: string;
  readonly style: SignatureFont;
}

/**
 * A name in a script font. Every choice of a font shows the name in it, and the preview shows the signature (SIG-02 to
 * SIG-04).
 */
export function TypedSignature({ form }: { form: FormState<SignatureValues> }) {
  const { signature: name, style: font } = form.values;
  const isEmpty = name.trim() === '';
  return (
    <>
      <TextField {...form.text('signature')} label={m.signature_name()} autoComplete="name" />
      <RadioGroup
        {...form.choice('style')}
        label={m.signature_font()}
        options={SIGNATURE_FONTS.map((one) => ({
          value: one,
          label: one,
          // Without a name, each font shows its own name as a sample.
          sample: (
            <span className={styles.fontSample} style={{ fontFamily: toFontFamily(one) }}>
              {isEmpty ? one : name}
            </span>
          ),
        }))}
      />
      <div
        className={styles.preview}
        role="img"
        aria-label={`${m.signature_preview()}: ${name}`}
        data-empty={isEmpty || undefined}
        style={isEmpty ? undefined : { fontFamily: toFontFamily(font) }}
      >
        {isEmpty ? m.signature_preview_empty() : wrapEvery(name, LINE_LENGTH)}
      </div>
    </>
  );
}
