import { useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { enrollmentCheckQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { selectSections } from '../../domain/waiting.ts';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import styles from './EnrollmentPage.module.css';
import { OpenPanelProvider } from './go-on.ts';
import { NextStep } from './NextStep.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PersonalInformationPanel } from './PersonalInformationPanel.tsx';
import { SignaturePanel } from './SignaturePanel.tsx';
import { type DocumentsState, labelOf, type PanelName, parsePanel, toDocumentsState } from './sections.ts';
import { TermsPanel } from './TermsPanel.tsx';
import { Tiles } from './Tiles.tsx';

const ADDRESS_DEFAULTS = { section: '' };

/** The enrollment: five tiles, one panel, and the sections that the service finds incomplete (VAL-01 to VAL-08). */
export function EnrollmentPage() {
  // Each visit sends a new check (VAL-08); if it fails, the last known state is shown (Q041).
  const check = useRead({ ...enrollmentCheckQuery, staleTime: 0 });
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // The address of the signature shows the whole enrollment with that panel open (Q039, Q002).
  const isAtSignature = useMatch(paths.signature) !== null;
  const panel = parsePanel(address.section, isAtSignature ? 'signature' : 'personal_information');
  const known = check.data === undefined ? undefined : selectSections(check.data);
  const documents = toDocumentsState(known?.state);
  const checkAgain = () => {
    // The pressed button is removed with its part.
    document.getElementById('screen-heading')?.focus();
    void check.refetch();
  };
  const isGoingOn = useRef(false);
  const goOn = (section: PanelName) => {
    isGoingOn.current = true;
    changeAddress({ section });
  };
  // The link goes away with what it did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is what the way on led to
  useEffect(() => {
    if (isGoingOn.current) document.getElementById('enrollment-panel-title')?.focus();
    isGoingOn.current = false;
  }, [panel]);
  return (
    <>
      <ScreenHeading actions={<Link to={paths.employees}>{m.enrollment_employees_link()}</Link>}>
        {m.nav_enrollment()}
      </ScreenHeading>
      {check.isError && (
        <div role="alert">
          <Banner
            tone="warning"
            title={m.enrollment_check_failed()}
            actions={
              <Button size="small" isPending={check.isFetching} onPress={checkAgain}>
                {m.try_again()}
              </Button>
            }
          />
        </div>
      )}
      <Tiles
        state={known?.state}
        documents={documents}
        current={panel}
        onChoose={(section) => changeAddress({ section })}
      />
      <section className={styles.panel} aria-labelledby="enrollment-panel-title">
        <h2 id="enrollment-panel-title" tabIndex={-1}>
          {labelOf(panel)}
        </h2>
        <OpenPanelProvider value={goOn}>
          <Panel name={panel} documents={documents} />
        </OpenPanelProvider>
        <NextStep
          state={known?.state}
          current={panel}
          onNext={() => {
            isGoingOn.current = true;
          }}
        />
      </section>
    </>
  );
}

function Panel({ name, documents }: { name: PanelName; documents: DocumentsState }) {
  switch (name) {
    case 'personal_information':
      return <PersonalInformationPanel />;
    case 'payment_information':
      return <PaymentPanel />;
    case 'terms':
      return <TermsPanel />;
    case 'signature':
      return <SignaturePanel />;
    case 'documents':
      if (documents === 'open') return <DocumentsPanel />;
      return <p>{documents === 'locked' ? m.section_locked() : m.section_unknown()}</p>;
  }
}
