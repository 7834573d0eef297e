import { z } from 'zod';
import { inEveryLanguage, LANGUAGES, languageSchema } from '../language.ts';

const path = z
  .string()
  .regex(/^\/[A-Za-z][A-Za-z0-9/*-]*$/)
  .max(80);
/** A path, or a part of its page by its address. */
const address = z
  .string()
  .regex(/^\/[A-Za-z][A-Za-z0-9/-]*(#[a-z][a-z-]*)?$/)
  .max(80);
/** One text in every language of the portal; a descriptor with a language missing does not validate. */
const text = inEveryLanguage(z.string().min(1).max(300));

/** What a page may ask of a visit before it is shown; the shell has one rule for each (`shell/src/guards`). */
const GUARDS = ['redirectWebview', 'i18n', 'auth', 'terms', 'loadSurveys', 'consented'] as const;
export type GuardName = (typeof GUARDS)[number];

/** Roles of staff, whose work has links of its own. */
const ROLES = ['client-administrator', 'researcher', 'provider'] as const;

const route = z.strictObject({
  /** Path without language prefix; a trailing `/*` takes everything below it. */
  path,
  /**
   * The pages below a path that ends in `/*`, as `step/first|second` or `{id}/summary`; see `fitsRoute`. At any other
   * address below it the shell shows its page for what was not found, with status 404.
   */
  below: z
    .array(
      z
        .string()
        .regex(/^[A-Za-z0-9{}|._/-]+$/)
        .max(1000),
    )
    .min(1)
    .max(20)
    .optional(),
  /** Guards by name, run in this order before the module is entered. */
  guards: z.array(z.enum(GUARDS)).max(10),
  /** Only a public page is open to anonymous visitors; every other one asks to sign in, named guard or not. */
  public: z.boolean().default(false),
  /** Open also to a participant of a project, who has no account. */
  participants: z.boolean().default(false),
  /** False for pages that exist without language prefix only. */
  prefixed: z.boolean().default(true),
  /** Colour of the header on this route. */
  header: z.enum(['plain', 'pink']).default('plain'),
  /**
   * The module renders the page when it is built, as it is before anything is known of the visit; the gateway sends that
   * before the script has run. For a page whose path has one part.
   */
  painted: z.boolean().default(false),
  /** Sponsor whose name the footer shows on this route; names and logos are configuration. */
  sponsor: z.string().max(40).optional(),
});

/** A test or a guide on the start page. */
export const tileSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .max(40),
  /** Lower comes first on the landing page. */
  order: z.int().min(0).max(1000),
  /** Where the tile leads; absent while it is coming soon. */
  path: path.optional(),
  badge: z.enum(['new', 'soon']).optional(),
  /** One tile of the landing page may stand out. */
  featured: z.boolean().default(false),
  title: text,
  text,
  action: text.optional(),
  /** The way to the first question for a user who begins on her home page, and what the test's first page would tell her. */
  begin: z.strictObject({ path, text }).optional(),
  /** Stroke paths of a 64 by 64 drawing. */
  icon: z.array(z.string().max(600)).min(1).max(8),
});

const link = z.strictObject({
  /**
   * `menu` is the main menu, beside the home page and the tests; `visitor` the header of who is not signed in;
   * `participant` that of who takes part in a project without an account. What everybody is offered is found by the search as
   * well; `search` is only found: a part of a page that is sought by its name.
   */
  place: z.enum(['menu', 'profile-menu', 'visitor', 'participant', 'footer', 'search']),
  order: z.int().min(0).max(1000),
  path: address,
  title: text,
  /** Only users with one of these roles see it; without it, everybody does. */
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length).optional(),
  /** Also in the short footer of a page on which the user decides. */
  brief: z.literal(true).optional(),
});

/** What a micro-frontend says of itself. The shell learns it at run time; nothing about a module is written in the shell. */
export const descriptorSchema = z.strictObject({
  $schema: z.string().max(200).optional(),
  name: z
    .string()
    .regex(/^mfe-[a-z]+$/)
    .max(40),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .max(20),
  /** Range of @vesela/framework versions it works with. */
  framework: z.string().max(40),
  service: z.string().max(40).nullable(),
  languages: z.array(languageSchema).length(LANGUAGES.length),
  routes: z.array(route).min(1).max(40),
  tiles: z.array(tileSchema).max(20),
  links: z.array(link).max(20),
  /** The module has the home page of signed-in users, which the shell mounts at `/` instead of the landing page. */
  home: z.boolean().default(false),
  /** The same for participants of a project, who have no account. */
  participantHome: z.boolean().default(false),
  /** The module exposes `./search`: what the search finds in it besides its tiles and links. */
  search: z.boolean().default(false),
  /** Bytes (brotli) that entering the module may add to the landing page. */
  budget: z.int().min(1).max(200_000),
});

export type ModuleDescriptor = z.infer<typeof descriptorSchema>;

const published = z.object({
  name: z.string(),
  version: z.string(),
  /** A path of this origin. The manifest names the hash of every script and style of the version. */
  manifest: z.string(),
  /** Hash of the manifest, in the format of Subresource Integrity. Absent only while a builder watches. */
  integrity: z.string().max(200).optional(),
  descriptor: descriptorSchema,
});

/** `GET /modules.json`: what is published now. */
export const moduleListSchema = z.object({ modules: z.array(published).max(50) });

export type ModuleList = z.infer<typeof moduleListSchema>;
