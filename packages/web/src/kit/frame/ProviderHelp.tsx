import { useHydrated } from '../../lib/use-hydrated.ts';
import { getLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';
import styles from './ProviderHelp.module.css';

/** The provider's contact details in lines; null if the settings contain none. */
export function ProviderContact() {
  const { provider } = settings;
  if (provider === undefined) return null;
  const { name, phone, email, address, hours } = provider;
  return (
    <address className={styles.contact}>
      <strong>{name}</strong>
      {phone !== undefined && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      {hours !== undefined && <span>{hours[getLocale()]}</span>}
      {address !== undefined && <span>{address}</span>}
    </address>
  );
}

/** A button `Help` that opens the provider's contact details. */
export function ProviderHelp() {
  const isHydrated = useHydrated();
  if (!isHydrated || settings.provider === undefined) return null;
  return (
    <details className={styles.help}>
      <summary>{m.help()}</summary>
      <ProviderContact />
    </details>
  );
}
