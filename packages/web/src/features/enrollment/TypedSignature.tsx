import '@fontsource/alex-brush/latin-400.css';
import '@fontsource/mr-dafoe/latin-400.css';
import '@fontsource/mr-de-haviland/latin-400.css';
import '@fontsource/sacramento/latin-400.css';
import { m } from '../../messages/messages.ts';
import { TextField } from '../../ui/Field.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import styles from './EnrollmentPage.module.css';
import { wrapEvery } from './masks.ts';
import { SIGNATURE_FONTS, type SignatureFont, toFontFamily, toSignatureFont } from './signature-fonts.ts';

/** A typed signature is wrapped every so many characters (DOC-03). */
const LINE_LENGTH = 18;

interface TypedSignatureProps {
  readonly name: string;
  readonly font: SignatureFont;
  readonly onName: (name: string) => void;
  readonly onFont: (font: SignatureFont) => void;
}

/** A name in a script font, with its preview (SIG-02 to SIG-04). */
export function TypedSignature({ name, font, onName, onFont }: TypedSignatureProps) {
  const isEmpty = name.trim() === '';
  return (
    <>
      <TextField
        id="signature_name"
        label={m.signature_name()}
        autoComplete="name"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <RadioGroup
        id="signature_font"
        label={m.signature_font()}
        options={SIGNATURE_FONTS.map((one) => ({ value: one, label: one }))}
        value={font}
        onChange={(value) => onFont(toSignatureFont(value) ?? font)}
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
