/** The badge of the demo: says that nothing is sent, who can sign in, and lets the user choose the state of the world and a fault. */
import { createMockControl } from '@client-portal/mock-server/control';
import { basePath } from '../src/base-path.ts';

const WORDS = {
  en: {
    demo: 'Demo: nothing is sent',
    account: 'Sign in as rosa.delgado@example.com with the password correct-horse-9.',
    scenario: 'Scenario',
    code: 'Newest code:',
    fault: 'Fault of every request',
    faults: { none: 'none', slow: '3 seconds late', unavailable: 'refused with 503', lost: 'no response' },
  },
  es: {
    demo: 'Demostración: no se envía nada',
    account: 'Inicie sesión como rosa.delgado@example.com con la contraseña correct-horse-9.',
    scenario: 'Situación',
    code: 'Código más reciente:',
    fault: 'Fallo de cada solicitud',
    faults: {
      none: 'ninguno',
      slow: '3 segundos de retraso',
      unavailable: 'rechazada con 503',
      lost: 'sin respuesta',
    },
  },
};

const FAULTS = {
  none: undefined,
  slow: { kind: 'delay', ms: 3_000 },
  unavailable: { kind: 'status', status: 503 },
  lost: { kind: 'drop' },
} as const;
const FAULT_NAMES = Object.keys(FAULTS) as readonly (keyof typeof FAULTS)[];

const control = createMockControl({ url: location.origin });
const badge = document.createElement('details');
badge.className = 'demo-badge';
const title = document.createElement('summary');
const account = document.createElement('p');
const code = document.createElement('p');
const scenario = createChoice();
const fault = createChoice();
badge.append(title, account, scenario.label, fault.label, code);

function createChoice() {
  const label = document.createElement('label');
  const name = document.createElement('span');
  const choice = document.createElement('select');
  label.append(name, choice);
  return { label, name, choice };
}

const toOption = (value: string, isChosen: boolean, words = value) =>
  new Option(words, value, isChosen, isChosen);

/** The portal's own language, which changes without a new page. */
function say(): void {
  const words = WORDS[document.documentElement.lang.startsWith('es') ? 'es' : 'en'];
  title.textContent = words.demo;
  account.textContent = words.account;
  scenario.name.textContent = words.scenario;
  fault.name.textContent = words.fault;
  const chosen = fault.choice.value || 'none';
  fault.choice.replaceChildren(
    ...FAULT_NAMES.map((name) => toOption(name, name === chosen, words.faults[name])),
  );
  code.dataset.says = words.code;
}

async function refresh(): Promise<void> {
  const [{ scenarios }, world] = await Promise.all([control.listScenarios(), control.getOverview()]);
  scenario.choice.replaceChildren(...scenarios.map(({ name }) => toOption(name, name === world.scenario)));
  const newest = world.messages.findLast((message) => message.code !== undefined);
  code.textContent = newest === undefined ? '' : `${code.dataset.says} ${newest.code}`;
}

scenario.choice.addEventListener('change', async () => {
  const { scenarios } = await control.listScenarios();
  const chosen = scenarios.find((one) => one.name === scenario.choice.value);
  if (chosen === undefined) return;
  await control.resetWorld({ scenario: chosen.name });
  // The session belongs to the world that is gone.
  for (const key of ['token', 'tokenExpiration']) localStorage.removeItem(key);
  location.assign(`${basePath}/auth/login`);
});
fault.choice.addEventListener('change', async () => {
  const name = FAULT_NAMES.find((one) => one === fault.choice.value) ?? 'none';
  await control.clearFaults();
  if (name !== 'none') await control.addFault({ operationId: '*', fault: FAULTS[name] });
});
badge.addEventListener('toggle', () => {
  if (badge.open) void refresh();
});
new MutationObserver(say).observe(document.documentElement, { attributeFilter: ['lang'] });
say();
document.body.append(badge);
