import { createStore, type Language, type Platform, type Store } from '@vesela/framework';
import { statusOf } from '../errors/status-of.ts';
import type { Visit } from '../guards/guard.ts';
import { admit } from '../guards/pipeline.ts';
import { type Address, pathnameOf, readAddress } from '../language/address.ts';
import { chosenLanguage } from '../language/chosen-language.ts';
import type { HostRule } from '../language/host-rule.ts';
import { matchRoute, nameOf } from '../modules/match.ts';
import type { ModuleListService } from '../modules/module-list.ts';
import type { KeptValue } from '../session/kept-value.ts';
import type { Leave } from './leave.ts';
import { instead, NOT_FOUND, PAGES, type Target, type View } from './pages.ts';

export interface Screen {
  view: View;
  address: Address;
  /** Query and hash of the address. */
  tail: string;
  arrival: Arrival;
}

/** How she came here. */
interface Arrival {
  /** By a link or a redirect, not by the browser's Back and Forward. */
  pushed: boolean;
  /** The title of the page she came from. */
  oldTitle: Element | null;
}

export interface Router {
  readonly screen: Store<Screen>;
  /**
   * Begins to follow the address; resolves once the page has a language. Must run before single-spa starts, which
   * delays later listeners until modules are loaded.
   */
  start(): Promise<void>;
  /** Decides anew for the open address: the session or the list of modules has changed. */
  update(): Promise<void>;
  /** Goes to a pathname of the portal, asking first where something would be lost. */
  go(pathname: string): Promise<void>;
  /** The pathname of a portal path in a language, by default the page's. */
  href(path: string, language?: Language): string;
  moduleAt(pathname: string): string | undefined;
  /** She chose a language: remembered for pages whose address names none, and shown at once on such a page. */
  choose(language: Language): void;
}

export interface RouterDeps {
  rule: HostRule;
  list: ModuleListService;
  leave: Leave;
  /** Her last choice of a language. */
  chosen: KeptValue;
  visit: Pick<Visit, 'session' | 'standing' | 'wanted' | 'webview'>;
  /** Loads the texts of a language and makes it the page's. */
  speak: (language: Language) => Promise<void>;
  enter: (module: string | undefined) => void;
  reportError: Platform['reportError'];
}

/** A page that exists without language prefix only. */
const isUnprefixed = (view: View) => view.kind === 'module' && view.route.prefixed === false;

/** The event by which single-spa lets a listener stop a navigation. */
type RoutingEvent = CustomEvent<{ cancelNavigation?: (stop: Promise<boolean>) => void }>;

export function createRouter(deps: RouterDeps): Router {
  const { rule, list, leave, chosen, reportError } = deps;
  const read = () => readAddress(window.location.pathname, rule);
  const tailOf = () => window.location.search + window.location.hash;
  let arrival: Arrival = { pushed: false, oldTitle: null };
  const screen = createStore<Screen>({ view: { kind: 'starting' }, address: read(), tail: tailOf(), arrival });
  let shown = window.location.href;
  let run = 0;

  const href = (path: string, language = screen.get().address.language) => {
    const [pathname = '/', ...tail] = path.split(/(?=[?#])/);
    const unprefixed = matchRoute(list.state.get().modules, pathname, false)?.route.prefixed === false;
    return (unprefixed ? pathname : pathnameOf(pathname, language, rule)) + tail.join('');
  };

  async function targetOf({ path, prefixed, unknownLanguage }: Address): Promise<Target> {
    const page = PAGES.get(path);
    if (page || unknownLanguage) return page ?? NOT_FOUND;
    try {
      await list.ready();
    } catch {
      return instead({ kind: 'unavailable' });
    }
    const match = matchRoute(list.state.get().modules, path, prefixed);
    if (!match) return NOT_FOUND;
    const { route } = match;
    // Closed unless the page says that it is public: a descriptor that forgets the guard opens nothing.
    const guards = route.public ? route.guards : ['auth', ...route.guards];
    const { participants } = route;
    return {
      view: { kind: 'module', name: match.module.name, route },
      route: { name: nameOf(route.path), participants },
      guards,
    };
  }

  async function decide(address: Address, tail: string): Promise<View | { kind: 'redirect'; to: string }> {
    const target = await targetOf(address);
    const { route } = target;
    const visit: Visit = { ...deps.visit, address, tail, route, href: (path) => href(path, address.language) };
    const outcome = await admit(target.guards, visit);
    return outcome.kind === 'pass' ? target.view : outcome;
  }

  /** The address with the language that it leaves open filled in, where its page exists without prefix only. */
  async function inHerLanguage(address: Address): Promise<Address> {
    if (address.prefixed) chosen.set(address.language);
    if (rule.kind === 'fixed' || address.prefixed || PAGES.has(address.path)) return address;
    await list.ready().catch(() => undefined);
    const route = matchRoute(list.state.get().modules, address.path, false)?.route;
    if (route?.prefixed !== false) return address;
    // From a page whose address names its language she goes on in it.
    const { view, address: from } = screen.get();
    if (view.kind !== 'starting' && !isUnprefixed(view)) chosen.set(from.language);
    return { ...address, language: chosenLanguage(chosen.get(), navigator.languages) };
  }

  async function update(): Promise<void> {
    const mine = ++run;
    shown = window.location.href;
    const address = await inHerLanguage(read());
    if (mine !== run) return;
    const tail = tailOf();
    const view = await Promise.all([decide(address, tail), deps.speak(address.language)]).then(
      ([decided]) => decided,
      (error: unknown) => {
        reportError(error);
        const message = error instanceof Error ? error.message : String(error);
        return { kind: 'error', status: statusOf(error), message } as const;
      },
    );
    if (mine !== run) return;
    // The changed address comes back to `follow`.
    if (view.kind === 'redirect') return window.history.replaceState(null, '', view.to);
    screen.set({ view, address, tail, arrival });
    deps.enter(view.kind === 'module' ? view.name : undefined);
  }

  const moduleAt = (pathname: string) => {
    const { path, prefixed } = readAddress(pathname, rule);
    return matchRoute(list.state.get().modules, path, prefixed)?.module.name;
  };

  /** Within its own module a form lives on, also in another language. */
  const leavesModule = () => {
    const { view } = screen.get();
    return view.kind === 'module' && moduleAt(window.location.pathname) !== view.name;
  };

  function follow(event: Event): void {
    if (window.location.href === shown) return;
    // single-spa marks the events that it makes of pushed and replaced addresses.
    if (event.type === 'popstate')
      arrival = { pushed: 'singleSpa' in event, oldTitle: document.querySelector('main h1') };
    if (!leave.unsaved() || !leavesModule()) return void update();
    const stay = leave.ask().then((leaves) => !leaves);
    const { cancelNavigation } = (event as RoutingEvent).detail ?? {};
    // single-spa restores the address when she stays.
    cancelNavigation?.(stay);
    if (cancelNavigation) void stay.then((stays) => (stays ? undefined : update()));
  }

  return {
    screen,
    href,
    moduleAt,
    update,
    choose(language) {
      chosen.set(language);
      if (isUnprefixed(screen.get().view)) void update();
    },
    async start() {
      window.addEventListener('popstate', follow);
      window.addEventListener('single-spa:before-routing-event', follow);
      await deps.speak(read().language);
      void update();
    },
    async go(pathname) {
      const to = new URL(pathname, window.location.origin);
      if (to.origin !== window.location.origin || to.href === window.location.href) return;
      const stays = moduleAt(to.pathname) !== undefined && moduleAt(to.pathname) === moduleAt(window.location.pathname);
      if (stays || (await leave.ask())) window.history.pushState(null, '', to.pathname + to.search + to.hash);
    },
  };
}
