import { expect, type Page } from '../fixtures/test.ts';

/** Names of the tiles. */
export const SECTIONS = {
  personal_information: 'Personal Information',
  payment_information: 'Payment Information',
  terms: 'Terms and Agreement',
  signature: 'Signature',
} as const;

export type SectionName = keyof typeof SECTIONS;

export const DOCUMENTS = 'Documents and Informations';

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Sections of your enrollment' });

export const tile = (page: Page, name: string) =>
  tiles(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens a section of the enrollment and waits for its panel. */
export async function openSection(page: Page, section: SectionName | 'documents'): Promise<void> {
  await page.goto(`/main/enrollment?section=${section}`);
  const name = section === 'documents' ? DOCUMENTS : SECTIONS[section];
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** The popup with the result of a save. */
export const popup = (page: Page) => page.getByRole('alertdialog');

/** Closes the popup. */
export const closePopup = (page: Page) => popup(page).getByRole('button', { name: 'OK' }).click();
