import { z } from 'zod';
import { MINIMUM_AGE } from './constants.ts';
import { inEveryLanguage, languageSchema } from './language.ts';
import { tileSchema } from './module/descriptor.ts';

const text = inEveryLanguage(z.string());
const address = z.url({ protocol: /^https$/ }).max(200);
const addresses = inEveryLanguage(address);

/** An article in the operator's own words, which the portal shows itself. */
const ownArticle = z.strictObject({
  title: text,
  /** What it says, in one sentence: shown while it is closed. */
  line: text,
  paragraphs: z.array(text).min(1).max(20),
});

/** One that exists says who lists it and when somebody looked, because clinics move and telephone numbers change. */
const clinicSchema = z
  .strictObject({
    kind: z.enum(['mammography', 'gynaecologist']),
    name: z.string().min(1).max(120),
    country: z.enum(['LV', 'PL']),
    place: z.string().min(1).max(20),
    address: z.string().min(1).max(200),
    phone: z
      .string()
      .regex(/^\+?[\d ]{5,20}$/)
      .optional(),
    url: address.optional(),
    source: z.strictObject({ name: z.string().min(1).max(120), checked: z.iso.date() }).optional(),
    /** Does not exist: shows what the page looks like. */
    demonstration: z.boolean().optional(),
  })
  .refine(({ source, demonstration }) => demonstration || source, { path: ['source'], message: 'is missing' });

/** `GET /config.json`: what an operator decides and a browser may know. Never cached, holds no secret. */
export const portalConfigSchema = z.strictObject({
  portal: z.strictObject({
    name: z.string().min(1).max(60),
    /** The operator's main site, which the logo leads to; without it the logo leads to the start page. */
    mainSite: address.optional(),
  }),
  /** Who runs the portal and answers for the data; named in terms and privacy policy. */
  provider: z.strictObject({ name: z.string().min(1).max(120), email: z.email().max(200) }),
  identity: z.strictObject({
    /** Base address of Keycloak, or `/` for this origin. */
    url: z.string().min(1).max(200),
    realm: z.string().min(1).max(60),
    clientId: z.string().min(1).max(60),
  }),
  /** Identity providers offered beside e-mail and password, by their Keycloak alias. */
  identityProviders: z.array(z.enum(['google', 'facebook'])).max(2),
  /** The sign-in service lets a user add a passkey. */
  passkeys: z.boolean().optional(),
  hosts: z.strictObject({
    /** Hosts with a fixed language of their own. */
    fixed: z.record(z.string().max(200), languageSchema),
    /** Hosts where the path prefix decides the language. */
    internal: z.array(z.string().max(200)).max(20),
  }),
  /** Years from which the contraception test is offered: the gateway's `MINIMUM_AGE`, whatever the operator's file says. */
  minimumAge: z.int().min(MINIMUM_AGE.lowest).max(MINIMUM_AGE.default).optional(),
  /** False until the provider has had the legal texts reviewed; pages that show them say so plainly. */
  legalReviewed: z.boolean(),
  /** Where the quick exit of the join pages leads, at once and without a way back. */
  quickExit: z.strictObject({ url: z.literal('about:blank').or(z.url({ protocol: /^https$/ }).max(200)) }),
  /** Sponsor shown in the footer, by the key that a module's route names. */
  sponsors: z.record(
    z.string().max(40),
    z.strictObject({
      name: z.string().max(100),
      text,
      /** The picture itself, since the portal asks nobody else for anything: PNG or SVG as a data address. */
      logo: z
        .string()
        .max(40_000)
        .regex(/^data:image\/(png|svg\+xml);base64,[A-Za-z0-9+/]+=*$/)
        .optional(),
    }),
  ),
  /** The price advantage on a genetic test that the operator has agreed on; null where there is none. */
  geneticTest: z.union([
    z.strictObject({
      discountEur: z.int().min(1).max(1000),
      /** Last day of the offer, in Latvia's time; from the next day on it is not shown. */
      validUntil: z.iso.date(),
      /** How a woman orders the test; without it she is sent to a doctor. */
      order: z.strictObject({ text, url: z.url({ protocol: /^https$/ }).max(200) }).optional(),
      /** Nobody grants it: shows what the page looks like. */
      demonstration: z.boolean().optional(),
    }),
    z.null(),
  ]),
  /** What a municipality offers to the women who live there, by its code in `data/municipalities-lv.json`. */
  municipalities: z.record(
    z.string().max(20),
    z.strictObject({
      title: text,
      text,
      links: z.array(z.strictObject({ text, url: z.url({ protocol: /^https$/ }).max(200) })).max(5),
    }),
  ),
  /**
   * Clinics that the operator lists on the page on appointments, beside the official registers: by kind, country and place,
   * a code of `data/municipalities-lv.json` or the NFZ's number of a voivodeship.
   */
  clinics: z.array(clinicSchema).max(100).optional(),
  /** Articles of the operator's own choice, elsewhere by language or in its own words; null where there are none. */
  articles: z.strictObject({ breastHealth: z.union([addresses, ownArticle, z.null()]) }),
  /** Tests that the operator announces; they are shown as coming soon, after those that are there. */
  announced: z
    .array(tileSchema.pick({ id: true, title: true, text: true, icon: true }))
    .max(5)
    .optional(),
  /** Share of the visits in which the page times its calls for the operator, 0 to 1; not at all by default. */
  traces: z.strictObject({ share: z.number().min(0).max(1) }).optional(),
  /** Flags are to be had at `/flags.json`: from a service, which counts on hosts of the world only, or from a file. */
  flags: z.enum(['service', 'file']).optional(),
  /** Errors of the page are taken at `/errors`. */
  errorReports: z.literal(true).optional(),
});

export type PortalConfig = z.infer<typeof portalConfigSchema>;
