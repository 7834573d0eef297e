import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../command/options.ts';

/** Pages of the shell; those of modules are stated by them. */
const SHELL_PAGES = ['', '/login', '/Help', '/Contact', '/Accessibility', '/Search'];
/** Opened by a link with a key, or with the answers of a test. */
const LINKED = ['/DoctorLink', '/ContraceptionDoctorLink', '/Deletion'];
const STAFF = ['/Research', '/Accounts'];

interface Stated {
  path: string;
  public: boolean;
  below: readonly string[];
}

/** The routes of all modules, without what needs a key. */
function stated(): Stated[] {
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => {
      const text = readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8');
      return (JSON.parse(text) as { routes: Partial<Stated>[] }).routes;
    })
    .map((route) => ({ path: route.path ?? '', public: route.public === true, below: route.below ?? [] }))
    .filter(({ path: own }) => !LINKED.includes(own));
}

const isStaff = ({ path: own }: Stated) => STAFF.some((one) => own.startsWith(one));
const isOne = ({ path: own }: Stated) => !own.includes('*');

/** Addresses below a path that name nothing of a user. */
const below = ({ path: own, below: patterns }: Stated) =>
  patterns
    .filter((pattern) => !pattern.includes('{'))
    .map((pattern) => pattern.split('/').map((segment) => segment.split('|')))
    .map((segments) => ({ start: own.replace('/*', ''), segments }));

/** Every page that a signed-in user can open by its address alone. */
export const ownPages = (): string[] => [
  ...SHELL_PAGES,
  ...stated()
    .filter((route) => isOne(route) && !isStaff(route))
    .map((route) => route.path),
];

/** Of the pages below these one of each kind: the first step of a test, the first method. */
export const firstPagesBelow = (): string[] =>
  stated()
    .filter((route) => !isStaff(route))
    .flatMap(below)
    .map(({ start, segments }) => [start, ...segments.map(([first]) => first)].join('/'));

/** Every page that is open to everybody. */
export const publicPages = (): string[] => [
  ...SHELL_PAGES,
  '/join',
  ...stated()
    .filter((route) => isOne(route) && route.public)
    .map((route) => route.path),
];

/** Pages of the staff whose path begins so, by their address alone. */
export const staffPages = (start: (typeof STAFF)[number]): string[] =>
  stated()
    .filter((route) => route.path.startsWith(start))
    .flatMap((route) =>
      isOne(route)
        ? [route.path]
        : below(route).flatMap(({ start: own, segments: [last = []] }) => last.map((name) => `${own}/${name}`)),
    );
