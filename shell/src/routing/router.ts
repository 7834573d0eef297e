import { createStore, type Language, type Platform, type Store } from '@vesela/framework';
import { statusOf } from '../errors/status-of.ts';
import type { Visit } from '../guards/guard.ts';
import { admit } from '../guards/pipeline.ts';
import { type Address, readAddress } from '../language/address.ts';
import { chosenLanguage } from '../language/chosen-language.ts';
import type { HostRule } from '../language/host-rule.ts';
import type { NextPage } from '../modules/manifests.ts';
import { HOME_ROUTE, homeModule, type ModuleRoute, matchRoute, nameOf } from '../modules/match.ts';
import type { ModuleListService } from '../modules/module-list.ts';
import type { StoredValue } from '../session/stored-value.ts';
import { hrefOf } from './href.ts';
import type { Leave } from './leave.ts';
import { errorTarget, NOT_FOUND, PAGES, type Target, type View } from './pages.ts';

export interface Screen {
  view: View;
  address: Address;
  /** Query and hash of the URL. */
  tail: string;
  arrival: Arrival;
}

/** How the user came to the page. */
interface Arrival {
  /** By a link or a redirect, not by the browser's back and forward buttons. */
  pushed: boolean;
  /** The title of the previous page. */
  oldTitle: Element | null;
}

export interface Router {
  readonly screen: Store<Screen>;
  /**
   * Starts following the URL; resolves once the page has a language. Must run before single-spa starts, which delays
   * later listeners until modules are loaded.
   */
  start(): Promise<void>;
  /** Evaluates the current URL again, after a change of the session or the list of modules. */
  update(): Promise<void>;
  /** Navigates to a pathname of the portal, asking first if unsaved changes would be lost. */
  go(pathname: string): Promise<void>;
  /** The pathname of a portal path in a language, by default the page's. */
  href(path: string, language?: Language): string;
  moduleAt(pathname: string): string | undefined;
  /** Sets the language for pages whose URL has none, and applies it at once on such a page. */
  choose(language: Language): void;
}

export interface RouterDeps {
  rule: HostRule;
  list: ModuleListService;
  leave: Leave;
  /** The user's last choice of a language. */
  chosen: StoredValue;
  visit: Pick<Visit, 'session' | 'consentStatus' | 'wanted' | 'webview'>;
  /** Loads the texts of a language and makes it the page's language. */
  applyLanguage: (language: Language) => Promise<void>;
  enter: (module: string | undefined) => void;
  /** Begins to fetch the module of a page while the guards decide whether it may be entered. */
  fetchAhead: (module: string, route: Pick<ModuleRoute, 'public'>, page: NextPage) => void;
  reportError: Platform['reportError'];
}

/** True for a page that exists only without language prefix. */
const isUnprefixed = (view: View) => view.kind === 'module' && view.route.prefixed === false;

/** The single-spa event that lets a listener cancel a navigation. */
type RoutingEvent = CustomEvent<{ cancelNavigation?: (stop: Promise<boolean>) => void }>;

export function createRouter(deps: RouterDeps): Router {
  const { rule, list, leave, chosen, reportError } = deps;
  const read = () => readAddress(window.location.pathname, rule);
  const tailOf = () => window.location.search + window.location.hash;
  let arrival: Arrival = { pushed: false, oldTitle: null };
  const screen = createStore<Screen>({ view: { kind: 'starting' }, address: read(), tail: tailOf(), arrival });
  let shown = window.location.href;
  let run = 0;

  const href = (path: string, language = screen.get().address.language) =>
    hrefOf(path, language, rule, list.state.get().modules);

  /** The module of the home page that was shown last. */
  let homeName: string | undefined;

  /** The home page of a user or a participant. Without a module that has one, or without the list, it is the landing page. */
  async function homeOf(): Promise<Target | undefined> {
    const { status } = await deps.visit.session();
    if (status === 'anonymous') return undefined;
    await list.ready().catch(() => undefined);
    const home = homeModule(list.state.get().modules, status);
    if (!home) return undefined;
    homeName = home.name;
    return {
      view: { kind: 'module', name: home.name, route: HOME_ROUTE },
      route: { name: 'index', participants: true },
      guards: ['auth'],
    };
  }

  async function targetOf({ path, prefixed, unknownLanguage }: Address): Promise<Target> {
    const page = (path === HOME_ROUTE.path && !unknownLanguage && (await homeOf())) || PAGES.get(path);
    if (page || unknownLanguage) return page ?? NOT_FOUND;
    try {
      await list.ready();
    } catch {
      return errorTarget({ kind: 'unavailable' });
    }
    const match = matchRoute(list.state.get().modules, path, prefixed);
    if (!match) return NOT_FOUND;
    const { route, module } = match;
    // Protected unless the route is public: a descriptor that forgets the guard exposes nothing.
    const guards = route.public ? route.guards : ['auth', ...route.guards];
    const { participants } = route;
    const begins = module.descriptor.tiles.some(({ path, begin }) => begin !== undefined && path === route.path);
    return {
      view: { kind: 'module', name: module.name, route },
      route: { name: nameOf(route.path), participants, begins },
      guards,
    };
  }

  async function decide(address: Address, tail: string): Promise<View | { kind: 'redirect'; to: string }> {
    const target = await targetOf(address);
    const { route, view } = target;
    if (view.kind === 'module')
      deps.fetchAhead(view.name, view.route, { path: address.path + tail, language: address.language });
    const visit: Visit = { ...deps.visit, address, tail, route, href: (path) => href(path, address.language) };
    const outcome = await admit(target.guards, visit);
    return outcome.kind === 'pass' ? view : outcome;
  }

  /** For a page that exists only without language prefix, fills in the user's language. */
  async function withChosenLanguage(address: Address): Promise<Address> {
    if (address.prefixed) chosen.set(address.language);
    if (rule.kind === 'fixed' || address.prefixed || PAGES.has(address.path)) return address;
    await list.ready().catch(() => undefined);
    const route = matchRoute(list.state.get().modules, address.path, false)?.route;
    if (route?.prefixed !== false) return address;
    // Coming from a page with a language in its URL, keep that language.
    const { view, address: from } = screen.get();
    if (view.kind !== 'starting' && !isUnprefixed(view)) chosen.set(from.language);
    return { ...address, language: chosenLanguage(chosen.get(), navigator.languages) };
  }

  async function update(): Promise<void> {
    const thisRun = ++run;
    shown = window.location.href;
    const address = await withChosenLanguage(read());
    if (thisRun !== run) return;
    const tail = tailOf();
    const view = await Promise.all([decide(address, tail), deps.applyLanguage(address.language)]).then(
      ([decided]) => decided,
      (error: unknown) => {
        reportError(error);
        const message = error instanceof Error ? error.message : String(error);
        return { kind: 'error', status: statusOf(error), message } as const;
      },
    );
    if (thisRun !== run) return;
    if (view.kind === 'redirect') {
      // The changed URL triggers `follow`, but not before single-spa has started, which waits for the first page.
      window.history.replaceState(null, '', view.to);
      const isFollowed = window.location.href === shown || screen.get().view.kind !== 'starting';
      return isFollowed ? undefined : update();
    }
    screen.set({ view, address, tail, arrival });
    deps.enter(view.kind === 'module' ? view.name : undefined);
  }

  const moduleAt = (pathname: string) => {
    const { path, prefixed } = readAddress(pathname, rule);
    const { modules } = list.state.get();
    return path === HOME_ROUTE.path ? homeName : matchRoute(modules, path, prefixed)?.module.name;
  };

  /** A form keeps its input within its module, also in another language, except on the way to the home page. */
  const formsAt = (pathname: string) =>
    readAddress(pathname, rule).path === HOME_ROUTE.path ? undefined : moduleAt(pathname);
  const leavesModule = () => {
    const { view } = screen.get();
    return view.kind === 'module' && formsAt(window.location.pathname) !== view.name;
  };

  function follow(event: Event): void {
    if (window.location.href === shown) return;
    // single-spa marks the events that it creates for pushed and replaced URLs.
    if (event.type === 'popstate')
      arrival = { pushed: 'singleSpa' in event, oldTitle: document.querySelector('main h1') };
    if (!leave.unsaved() || !leavesModule()) return void update();
    const stay = leave.ask().then((leaves) => !leaves);
    const { cancelNavigation } = (event as RoutingEvent).detail ?? {};
    // single-spa restores the URL when the user stays.
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
      await deps.applyLanguage(read().language);
      void update();
    },
    async go(pathname) {
      const to = new URL(pathname, window.location.origin);
      if (to.origin !== window.location.origin || to.href === window.location.href) return;
      const stays = formsAt(to.pathname) !== undefined && formsAt(to.pathname) === formsAt(window.location.pathname);
      if (stays || (await leave.ask())) window.history.pushState(null, '', to.pathname + to.search + to.hash);
    },
  };
}
