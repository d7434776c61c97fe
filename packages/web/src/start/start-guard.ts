/**
 * Shows a message in place of the page when a script fails before the portal has started: wrong settings, a file that is
 * missing or blocked, a browser that cannot read the code. Runs first in the head of the page; the build writes it into
 * the HTML for browsers since 2016, so that it also runs where the other scripts do not.
 */
let isShown = false;

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    const isOwnFile = target instanceof HTMLScriptElement && target.type === 'module';
    const isOwnCode = event instanceof ErrorEvent && event.filename.startsWith(location.origin);
    if (isShown || document.documentElement.dataset.started !== undefined || !(isOwnFile || isOwnCode))
      return;
    isShown = true;
    const areSettingsWrong = event.error instanceof Error && event.error.name === 'SettingsError';
    const show = () => showFailure(areSettingsWrong);
    // The texts are at the end of the page.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  },
  true,
);

function showFailure(areSettingsWrong: boolean): void {
  const texts = document.getElementById('start-texts')?.textContent ?? '{}';
  const [, wrongSettings = '', failed = '', reload = '']: readonly string[] =
    JSON.parse(texts)[document.documentElement.lang] ?? [];
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.style.cssText = 'margin:20vh auto;padding:0 1rem;max-width:32rem;font-size:1.25rem';
  message.textContent = areSettingsWrong ? wrongSettings : failed;
  if (!areSettingsWrong) {
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = reload;
    message.append(' ', link);
  }
  document.body.replaceChildren(message);
}
