/**
 * Badge in a portal that a developer opens. It shows the world, its faults, and a link to the console. `?world=name`
 * in the portal's address switches the browser to that world, and a cookie keeps it there.
 */

const COOKIE = 'portal-world';
const REFRESH_MS = 3_000;

/** Switches to the world that the address names, and removes the name from the address. Returns true if it did. */
async function moveIfAsked() {
  const address = new URL(location.href);
  const wanted = address.searchParams.get('world');
  if (wanted === null || !/^[a-z0-9-]{1,64}$/.test(wanted)) return false;
  await cookieStore.set({ name: COOKIE, value: wanted, path: '/', sameSite: 'strict' });
  address.searchParams.delete('world');
  // Reloads the page, since it shows data of the previous world.
  location.replace(address);
  return true;
}

function sayWorld({ world, faults }) {
  if (faults.length === 0) return `Mock: ${world}`;
  return `Mock: ${world}, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
}

async function keepFresh(badge, link) {
  for (;;) {
    try {
      if (!document.hidden) {
        const response = await fetch('/__mock/overview', { headers: { 'x-portal-control': '1' } });
        const overview = await response.json();
        const text = sayWorld(overview);
        if (link.textContent !== text) link.textContent = text;
        link.href = `/__mock/console?world=${overview.world}`;
        badge.dataset.faults = String(overview.faults.length);
      }
    } catch {
      link.textContent = 'Mock: no response';
    }
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
  }
}

if (!(await moveIfAsked())) {
  const badge = document.querySelector('.mock-badge');
  const link = badge.querySelector('a');
  void keepFresh(badge, link);
}
