import { Link } from 'react-router-dom';
import { basePath } from '../../base-path.ts';
import { ProviderContact } from '../../kit/frame/ProviderHelp.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { getLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { settings, toPageAddress } from '../../settings.ts';
import styles from './HelpPage.module.css';

/** The provider's contact details, a glossary, and the portal's statement on accessibility. */
export function HelpPage() {
  return (
    <>
      <ScreenHeading>{m.help()}</ScreenHeading>
      <div className={styles.parts}>
        <div className={styles.part}>
          <h2>{m.help_contact()}</h2>
          <p>{m.help_contact_lead()}</p>
          <ProviderContact />
          <p>
            <Link to={paths.message}>{m.nav_message()}</Link>
          </p>
        </div>
        <div className={styles.part}>
          <h2>{m.help_words()}</h2>
          <dl className={styles.words}>
            <Words entries={toGlossary()} />
          </dl>
          <ServiceCodes />
        </div>
        <div className={styles.part}>
          <h2>{m.help_access()}</h2>
          <p>{m.help_access_aim()}</p>
          <h3>{m.help_access_works()}</h3>
          <ul className={styles.list}>
            <li>{m.help_access_keyboard()}</li>
            <li>{m.help_access_size()}</li>
            <li>{m.help_access_sign()}</li>
            <li>{m.help_access_time()}</li>
          </ul>
          <h3>{m.help_access_limits()}</h3>
          <p>{m.help_access_files()}</p>
          <p>{m.help_access_pdf()}</p>
          <p>{m.help_access_tell()}</p>
          {settings.accessibilityUrl && (
            <p>
              <a
                href={toPageAddress(settings.accessibilityUrl, getLocale())}
                target="_blank"
                rel="noreferrer"
              >
                {m.help_access_provider()}
              </a>
            </p>
          )}
          <p>
            <a href={`${basePath}/licences.txt`} target="_blank" rel="noreferrer">
              {m.help_licences()}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** Names of forms and lists as the screens show them, with their meanings. */
const toGlossary = (): readonly (readonly [word: string, meaning: string])[] => [
  [m.help_regional_center(), m.help_regional_center_means()],
  [m.register_uci_number(), m.help_uci_means()],
  [m.hire_sp_number(), m.help_sp_means({ control: m.employees_control_number() })],
  [m.timesheets_service_code(), m.help_code_means()],
  [m.nav_payables(), m.lead_payables()],
  [m.nav_invoices(), m.lead_invoices()],
  [m.nav_payroll(), m.lead_payroll()],
  [m.hire_separation_date(), m.help_separation_means()],
  [m.pi_ein_number(), m.help_ein_means()],
  [m.payment_routing(), m.help_routing_means()],
  [m.help_otp(), m.help_otp_means()],
];

function Words({ entries }: { entries: readonly (readonly [word: string, meaning: string])[] }) {
  return entries.map(([word, meaning]) => (
    <div key={word} className={styles.word}>
      <dt>{word}</dt>
      <dd>{meaning}</dd>
    </div>
  ));
}

/** The provider's explanations of its service codes, in the order of the settings. */
function ServiceCodes() {
  const { serviceCodes } = settings;
  if (serviceCodes === undefined) return null;
  const locale = getLocale();
  return (
    <>
      <h3>{m.help_codes()}</h3>
      <dl className={styles.words}>
        <Words entries={Object.entries(serviceCodes).map(([code, words]) => [code, words[locale] ?? ''])} />
      </dl>
    </>
  );
}
