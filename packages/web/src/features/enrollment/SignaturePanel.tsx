import type { ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useRef, useState } from 'react';
import { fetchFresh } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { signatureQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { createUploadFetch } from '../../api/upload-fetch.ts';
import { useRead } from '../../api/use-read.ts';
import { formatLongDay } from '../../format/format.ts';
import { toFailureSentence, toFailureText } from '../../kit/feedback/failure-text.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { SubmitSpec } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { DrawnSignature, type SignatureCanvas } from './DrawnSignature.tsx';
import { DEFAULT_FONT, type SignatureFont, toSignatureFont } from './signature-fonts.ts';
import { type SignatureValues, TypedSignature } from './TypedSignature.tsx';
import { UnsignedDialog } from './UnsignedDialog.tsx';
import { useSaveSection } from './use-save-section.tsx';

type Signature = { readonly signature: string; readonly style: SignatureFont } | { readonly drawing: File };
type SignatureResponse = ResultOf<'submitTypedSignature'>;

const signatureSpec: SubmitSpec<Signature, SignatureResponse> = {
  flow: createSubmitFlow(),
  send: (input, options) =>
    'drawing' in input
      ? portal.submitDrawnSignature(
          { signature: input.drawing, style: 'canvas', type: 'draw' },
          // The SDK applies its idle timeout only to uploads with a progress listener.
          { ...options, upload: createUploadFetch(() => {}) },
        )
      : portal.submitTypedSignature({ ...input, type: 'text' }, options),
  watch: (sent) => {
    const before = queryClient.getQueryData(signatureQuery.queryKey);
    return async () => {
      const onFile = await fetchFresh(signatureQuery);
      if ('drawing' in sent) {
        // The service may use one address for every drawing, so an unchanged address proves nothing.
        return onFile?.signature_url === before?.signature_url ? 'unknown' : 'arrived';
      }
      const isOnFile = (one: Partial<ResultOf<'getSignature'>> | null | undefined) =>
        one?.signature?.trim() === onFile?.signature?.trim() && one?.style === onFile?.style;
      if (isOnFile(sent)) return 'arrived';
      return before !== undefined && isOnFile(before) ? 'notArrived' : 'unknown';
    };
  },
};

/** The signature, typed or drawn; the saved one is loaded first (SIG-01 to SIG-15). */
export function SignaturePanel() {
  const query = useRead({ ...signatureQuery, staleTime: 0 });
  return (
    <LoadState query={query} what={m.what_signature()}>
      {(signature) => <SignatureForm onFile={signature} />}
    </LoadState>
  );
}

function SignatureForm({ onFile }: { onFile: ResultOf<'getSignature'> }) {
  // The service sends `drawn` and accepts `draw`; both mean a drawing (Q057).
  const form = useForm<SignatureValues>({
    start: {
      mode: onFile === null || onFile.type === 'text' ? 'text' : 'draw',
      signature: onFile?.signature ?? '',
      style: toSignatureFont(onFile?.style) ?? DEFAULT_FONT,
    },
  });
  const canvas = useRef<SignatureCanvas>(null);
  const [isDrawn, setDrawn] = useState(false);
  const submission = useSaveSection({
    section: 'signature',
    // A drawn one shows in the same reads.
    write: 'submitTypedSignature',
    spec: signatureSpec,
    onSaved: () => {
      form.markSaved();
      setDrawn(false);
    },
  });
  // An empty signature may be sent, as specified (SIG-12), but only after a confirmation.
  const [unsigned, setUnsigned] = useState<SignatureValues>();
  const attempt = (values: SignatureValues) => {
    const isUnsigned =
      values.mode === 'text' ? values.signature.trim() === '' : canvas.current?.isBlank() !== false;
    if (isUnsigned) setUnsigned(values);
    else void send(values);
  };
  const send = async ({ mode, signature, style }: SignatureValues) => {
    if (mode === 'text') return submission.submit({ signature, style });
    const drawing = await canvas.current?.toFile();
    if (drawing !== undefined) submission.submit({ drawing });
  };
  // A client who signs and leaves without Submit may believe that it is saved, so this asks first. Switching between
  // the two ways to sign changes nothing.
  const { mode, signature } = form.values;
  const isUnsent = isDrawn || (mode === 'text' && form.isDirty && signature.trim() !== '');
  return (
    <>
      {submission.summary}
      <Form
        form={form}
        submission={submission}
        submitLabel={m.signature_submit()}
        busyLabel={m.signature_submitting()}
        onSubmit={attempt}
        done={(output) => ({
          title: toFailureSentence(output?.message) ?? m.signature_saved(),
          ...submission.checked,
        })}
        onRead={submission.read}
        failed={(error) => ({ title: m.outcome_error(), text: toFailureText(error, m.signature_failed()) })}
      >
        <RadioGroup
          {...form.choice('mode')}
          label={m.signature_mode()}
          options={[
            { value: 'text', label: m.signature_text() },
            { value: 'draw', label: m.signature_draw() },
          ]}
        />
        {mode === 'text' && <TypedSignature form={form} />}
        {(mode === 'draw' || isDrawn) && (
          // The hidden canvas keeps its drawing.
          <div hidden={mode === 'text'}>
            <DrawnSignature
              ref={canvas}
              address={onFile?.type === 'text' ? null : (onFile?.signature_url ?? null)}
              isLocked={submission.isBusy}
              onDraw={setDrawn}
            />
          </div>
        )}
        <p>{m.signature_meaning({ date: formatLongDay(new Date()) })}</p>
        <UnsavedGuard isDirty={isUnsent && !submission.isBusy} what={m.section_signature()} />
        {unsigned !== undefined && (
          <UnsignedDialog
            onClose={() => setUnsigned(undefined)}
            onSend={() => {
              setUnsigned(undefined);
              void send(unsigned);
            }}
          />
        )}
      </Form>
    </>
  );
}
