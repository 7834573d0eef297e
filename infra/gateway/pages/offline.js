// The offline page stands at the address that was asked for: it keeps to the language of that address or, like the portal, to
// that of its host. Where neither says one, all four stay. Once the portal answers again, the page that was asked for opens.
const AGAIN_MS = 5000;
const { hostname, pathname } = window.location;
const sections = [...document.querySelectorAll('section')];
const hers = [pathname.split('/')[1], hostname.split('.').at(-1)]
  .map((language) => sections.find(({ lang }) => lang === language))
  .find((section) => section !== undefined);
if (hers) {
  document.documentElement.lang = hers.lang;
  document.title = hers.querySelector('h1').textContent;
  for (const section of sections) section.hidden = section !== hers;
}

// The self-examination is offered in the languages in which this device keeps it. What was done here is not told.
async function offerGuide() {
  const isKept = (await caches.keys()).some((name) => name.startsWith('vesela-guide-'));
  const scopes = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
  for (const section of sections) {
    const here = section.querySelector('.here');
    here.hidden = !isKept || !scopes.includes(new URL(here.firstElementChild.href).pathname);
    section.querySelector('.not-here').hidden = !here.hidden;
  }
}
// Where a browser does not tell, the sentence stays that is true in any case.
offerGuide().catch(() => undefined);

// A browser says that it is online as soon as there is a network, which may lead nowhere yet.
let again;
async function look() {
  clearTimeout(again);
  const asked = fetch('/modules.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) });
  const answers = await asked.then(({ ok }) => ok).catch(() => false);
  if (answers) window.location.reload();
  else again = setTimeout(look, AGAIN_MS);
}
window.addEventListener('online', look);
if (navigator.onLine) again = setTimeout(look, AGAIN_MS);
