/** The badge of the demo: says that nothing is sent, who can sign in, and lets the user choose the state of the world. */
import { createMockControl } from '@client-portal/mock-server/control';

const WORDS = {
  en: {
    demo: 'Demo: nothing is sent',
    account: 'Sign in as rosa.delgado@example.com with the password correct-horse-9.',
    scenario: 'Scenario',
    code: 'Newest code:',
  },
  es: {
    demo: 'Demostración: no se envía nada',
    account: 'Inicie sesión como rosa.delgado@example.com con la contraseña correct-horse-9.',
    scenario: 'Situación',
    code: 'Código más reciente:',
  },
};

const control = createMockControl({ url: location.origin });
const badge = document.createElement('details');
badge.className = 'demo-badge';
const title = document.createElement('summary');
const account = document.createElement('p');
const code = document.createElement('p');
const label = document.createElement('label');
const name = document.createElement('span');
const choice = document.createElement('select');
label.append(name, choice);
badge.append(title, account, label, code);

const toOption = (scenario: string, isChosen: boolean) => new Option(scenario, scenario, isChosen, isChosen);

/** The portal's own language, which changes without a new page. */
function say(): void {
  const words = WORDS[document.documentElement.lang.startsWith('es') ? 'es' : 'en'];
  title.textContent = words.demo;
  account.textContent = words.account;
  name.textContent = words.scenario;
  code.dataset.says = words.code;
}

async function refresh(): Promise<void> {
  const [{ scenarios }, { scenario, messages }] = await Promise.all([
    control.listScenarios(),
    control.getOverview(),
  ]);
  choice.replaceChildren(...scenarios.map((one) => toOption(one.name, one.name === scenario)));
  const newest = messages.findLast((message) => message.code !== undefined);
  code.textContent = newest === undefined ? '' : `${code.dataset.says} ${newest.code}`;
}

choice.addEventListener('change', async () => {
  const { scenarios } = await control.listScenarios();
  const chosen = scenarios.find((one) => one.name === choice.value);
  if (chosen === undefined) return;
  await control.resetWorld({ scenario: chosen.name });
  // The session belongs to the world that is gone.
  for (const key of ['token', 'tokenExpiration']) localStorage.removeItem(key);
  location.assign('/auth/login');
});
badge.addEventListener('toggle', () => {
  if (badge.open) void refresh();
});
new MutationObserver(say).observe(document.documentElement, { attributeFilter: ['lang'] });
say();
document.body.append(badge);
