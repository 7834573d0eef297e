import { BMI_BOUNDS } from './body-mass-index.ts';

/** Languages of the portal; Latvian is the default and carries no prefix in paths. */
export const LANGUAGES = ['lv', 'en', 'ru', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The name of each language in itself, for whoever looks for her own. */
export const LANGUAGE_NAMES = { lv: 'Latviešu', en: 'English', ru: 'Русский', pl: 'Polski' } as const satisfies Record<
  Language,
  string
>;

/** Days between an examination and its reminder. */
export const REMINDER_AFTER_DAYS = 30;
/** How long an access token is good; a session that was ended goes on for at most this long. */
export const ACCESS_TOKEN_MINUTES = 5;
/** A session that no open page has used for so long ends, as NIST SP 800-63B wants of AAL2; and any ends after a working day. */
export const IDLE_MINUTES = 60;
export const SESSION_HOURS = 10;
/** Routes that declare `recentSignIn` want a sign-in that is at most this old. */
export const RECENT_SIGN_IN_MINUTES = 5;
/** Most devices of one user that get notifications. */
export const MAX_PUSH_DEVICES = 10;
/** Days until the portal asks whether what she found was looked at. */
export const FOLLOW_UP_AFTER_DAYS = 14;
/** Days that a finished examination may wait on a device to be sent. */
export const WAITING_DAYS = 14;
/** Days after which she is no longer told on that device that it was removed unsent. */
export const WAITING_MARK_DAYS = 90;
/** Days until a coupon may be sent to the same address again; a keyed hash of the address is kept for so long. */
export const COUPON_AGAIN_DAYS = 1;
/** Days from a revocation until every holder has deleted its study data. */
export const ERASURE_DAYS = 30;
/** Longest suspension of an account. */
export const MAX_SUSPENSION_DAYS = 30;
/** Days that an unfinished test is kept after its last save. */
export const DRAFT_DAYS = 90;
/** Days in which a requested deletion of an account can be cancelled; an operator may set another number, up to `longest`. */
export const DELETION_WAIT_DAYS = { default: 7, longest: 30 } as const;

/** Value of a variable about the controller that a demonstration leaves open: the legal texts then say so. */
export const NOT_SET = 'not-set';

/**
 * What the legal texts promise of the operator, beside the days above. `services/consent/test/legal-texts.test.ts` ties each
 * to the texts; a change needs a new version of them.
 */
export const PROMISES = {
  /** Days from the request to close an account until nothing of it is left but backup copies; more than the longest wait. */
  accountErasedDays: 90,
  /** Days that deleted data may still lie in backup copies. */
  backupDays: 90,
  /** Days that a deleted key may still lie in the backup of keys: a day back, and the hours between two whole copies. */
  keyBackupDays: 2,
  /** Days that technical records are kept: logs of requests, of sign-ins and of the work of administrators. */
  technicalDays: 90,
  /** Years in which claims can be made: Latvia's Civil Law, section 1895. */
  claimYears: 10,
  /** Days in which a complaint about the portal is answered: Poland's act on consumer rights, article 7a. */
  complaintDays: 14,
  /** Days of negotiation before a dispute goes to court: terms of use, from the portal's specification. */
  negotiationDays: 30,
  /** Days after which a client's payment is so late that the contract may be ended: from the specification, too. */
  latePaymentDays: 30,
} as const;

/**
 * Minutes that a test takes about, as its pages and the terms say. `infra/texts/test-minutes.test.ts` measures each by the words
 * that are read and the questions that are answered (decision 124).
 */
export const TEST_MINUTES = { risk: 10, cervical: 5, contraception: 10 } as const;

/** Years. An operator may set another, on legal advice: `MINIMUM_AGE`, from `lowest` to `default`. */
export const MINIMUM_AGE = { lowest: 16, default: 18 } as const;

/** Reports of one test that a user keeps; a further one is refused until one is deleted, and none expires. */
export const MAX_KEPT_REPORTS = 200;
/** Examinations that a user keeps, in the same way. */
export const MAX_EXAMINATIONS = 600;
/** Genetic tests that a user keeps, in the same way. */
export const MAX_GENETIC_TESTS = 50;

/** How long the code is valid with which a partner's programme opens. */
export const ENGAGE_CODE_SECONDS = 60;
/** How long a doctor's link may last. */
export const MAX_LINK_DAYS = 14;
export const DEFAULT_LINK_DAYS = 7;
/** Links of one record that open it at the same time. */
export const MAX_LIVE_LINKS = 5;

/** Smallest group of participants that an export may contain. */
export const SMALLEST_GROUP = 11;
/**
 * Women in a group of an export who gave an answer to a question, but not its commonest one: at least so many, otherwise the
 * answers of the group are withheld. With two, two different answers are left whichever woman is taken away, who knows her
 * own (distinct 2-diversity of the others; Machanavajjhala A et al., ACM Trans Knowl Discov Data 2007;1:3).
 */
export const OTHER_ANSWERS = 2;
/** Days between two exports of a test that take in participants whom no file has held. */
export const NEW_GROUPS_DAYS = 30;

/** A file with fewer rows is given out only when a second researcher of the client has confirmed it. */
export const CONFIRMED_BELOW_ROWS = 50;

/** Longest address of email that SMTP carries: RFC 5321, as corrected. */
export const MAX_EMAIL_LENGTH = 254;

/** Days that what one member of staff asked for waits for a second; then it lapses. */
export const SECOND_PERSON_DAYS = 7;

/** What any text may name by itself: `{reminderDays, number}`. */
export const TEXT_CONSTANTS = {
  ...BMI_BOUNDS,
  accessTokenMinutes: ACCESS_TOKEN_MINUTES,
  recentSignInMinutes: RECENT_SIGN_IN_MINUTES,
  reminderDays: REMINDER_AFTER_DAYS,
  followUpDays: FOLLOW_UP_AFTER_DAYS,
  waitingDays: WAITING_DAYS,
  erasureDays: ERASURE_DAYS,
  draftDays: DRAFT_DAYS,
  complaintDays: PROMISES.complaintDays,
  keyBackupDays: PROMISES.keyBackupDays,
  claimYears: PROMISES.claimYears,
  /** Of a portal whose operator has not set another; `config.json` says which. */
  minimumAge: MINIMUM_AGE.default,
  maxReports: MAX_KEPT_REPORTS,
  maxExaminations: MAX_EXAMINATIONS,
  maxGeneticTests: MAX_GENETIC_TESTS,
  maxLinkDays: MAX_LINK_DAYS,
  maxLinks: MAX_LIVE_LINKS,
  smallestGroup: SMALLEST_GROUP,
  otherAnswers: OTHER_ANSWERS,
  newGroupsDays: NEW_GROUPS_DAYS,
  confirmedBelowRows: CONFIRMED_BELOW_ROWS,
} as const satisfies Readonly<Record<string, number>>;

/** Below the page of a test: its first open question. Of all pages below a route, a decision leads back to this one only. */
export const FIRST_OPEN_QUESTION = 'step/check';
