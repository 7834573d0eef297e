// The offline page stands at the address that was asked for: it keeps to the language of that address or, like the portal, to
// that of its host. Where neither says one, all four stay. When the line is back, the page that was asked for opens.
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
window.addEventListener('online', () => window.location.reload());
