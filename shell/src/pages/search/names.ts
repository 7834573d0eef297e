/**
 * One thing by its names and abbreviations in other languages, also as a doctor writes them: sought, never shown. Folded; a
 * beginning is enough, so that a root stands for all words made of it. A word may be in several rows.
 */
const SAME: readonly (readonly string[])[] = [
  ['hpv', 'cpv', 'впч'],
  ['hiv', 'вич'],
  ['bmi', 'kmi', 'имт'],
  ['hrt', 'mht', 'htz', 'мгт', 'згт', 'hormonterapij'],
  ['iud', 'ius', 'вмс', 'вмк', 'coil', 'spiral', 'спирал', 'wkladk'],
  ['hurt', 'ache', 'sore', 'pain'],
  ['болит', 'болят', 'боль'],
  ['boli', 'bole', 'bol'],
  // Signing in.
  ['password', 'parol', 'пароль', 'haslo', 'login', 'logout', 'sign', 'pieslegt', 'воити', 'zalogowac'],
  ['log', 'register', 'sign', 'signing'],
  ['registr', 'izrakstit', 'pieslegt'],
  ['регистр', 'выити', 'воити'],
  ['rejestr', 'zarejestr', 'wylogow', 'zalogowac'],
  ['аккаунт', 'учетн'],
  // The picture and how it is made.
  ['mammogram', 'mammograph'],
  ['маммограмм', 'маммографи'],
  // What a woman may call what she has felt.
  ['lump', 'bump'],
  ['mezgl', 'sabiezejum', 'sacietejum', 'bumbul', 'punis', 'puns'],
  ['уплотнени', 'шишк', 'шишеч', 'узел', 'комок', 'комоч'],
  ['guzek', 'guzk', 'guz', 'gulk', 'grudk', 'zgrubieni'],
  // What the menopause is known by.
  ['flush', 'flash', 'dryness', 'menopaus'],
  ['karstum', 'sausum', 'menopauz'],
  ['klimaks', 'menopauz'],
  ['прилив', 'сухост', 'менопауз', 'климакс'],
  ['uderzeni', 'suchos', 'menopauz', 'klimakter'],
  // The test of the cervix.
  ['smear', 'pap', 'cervical'],
  ['uztriep', 'pap', 'citologi', 'kakl'],
  ['мазок', 'пап', 'цитолог', 'шеик'],
  ['wymaz', 'pap', 'cytolog', 'szyjk'],
  ['fat', 'weight'],
  ['zapisac', 'umowic'],
  ['osteopor', 'menopaus', 'menopauz'],
  ['остеопор', 'менопауз'],
  // The breast and its cancer.
  ['груд', 'молочн'],
  ['sutek', 'sutk', 'brodawk'],
  ['wydzielin', 'wyciek'],
  ['vezis', 'veza', 'vezi'],
  // Her periods.
  ['menstrua', 'period'],
  ['menesreiz', 'menstrua'],
  ['месячн', 'менструа'],
  ['okres', 'miesiaczk', 'menstrua'],
  // Where to book with a gynaecologist, also for what the portal has no page about.
  ['gynaecolog', 'hysterectom', 'bleed', 'thrush', 'ultrasound', 'clinic', 'hospital'],
  ['ginekolog', 'mamolog', 'histerektom', 'asino', 'senit', 'klinik', 'poliklinik', 'slimnic'],
  ['ginekolog', 'uplaw', 'wydzielin', 'krwaw', 'grzybic', 'usg', 'przychodni', 'szpital'],
  ['гинеколог', 'маммолог', 'гистерэктом', 'кровотеч', 'кровит', 'узи', 'клиник', 'поликлиник', 'больниц'],
  // What the words of her body are called elsewhere.
  ['hypertension', 'pressure'],
  ['blaknes', 'blakuspar'],
  ['побочн', 'нежелательн'],
  ['язык'],
  ['gens', 'geni', 'genu', 'genus', 'geniem', 'genos', 'genet'],
  // Vaccines.
  ['vaccin', 'jab'],
  ['vakcin', 'pote'],
  ['вакцин', 'прививк'],
  ['szczepi'],
  // Contraception.
  ['izsarg', 'kontracep'],
  ['предохран', 'контрацеп'],
  ['pigul', 'tabletk'],
  ['sterili', 'ligation', 'vasectom', 'olvad', 'vazektom'],
  ['стерилиз', 'перевязк', 'вазэктом'],
  ['steryliz', 'jajowod', 'wazektom'],
  // Her data.
  ['cookie', 'sikdat', 'куки', 'ciastecz', 'privacy', 'privatum', 'конфиденциальн', 'prywatnosc'],
  ['izdzes', 'dzest', 'dzesan'],
  ['usuniec', 'usunac'],
  ['konta', 'konto'],
  // What she is given of a decision.
  ['receipt', 'consent'],
  ['izraksts', 'apliecinajum', 'piekrisan'],
  ['подтвержден', 'согласи'],
  ['potwierdzen', 'zgod'],
  ['notification', 'reminder'],
  ['pazinojum', 'atgadinajum'],
  ['уведомлен', 'напоминан'],
  ['powiadomien', 'przypomnien'],
  // A project that one was invited to.
  ['join', 'invitation', 'code'],
  ['pievienot', 'kods'],
  ['присоедин', 'код'],
  ['dolacz', 'kod'],
];

/** Longer names that are the beginning of quite other words (significance, genitals): sought whole only. */
const WHOLE = new Set(['sign', 'gens', 'geni', 'genu']);

/** Shorter names are abbreviations, which do not inflect. */
const INFLECTED_FROM = 4;

const isName = (word: string) => (name: string) =>
  word === name || (name.length >= INFLECTED_FROM && !WHOLE.has(name) && word.startsWith(name));

/** The other names of a sought word, folded. */
export const alsoSought = (word: string): readonly string[] => SAME.filter((names) => names.some(isName(word))).flat();

export const NAMES: ReadonlySet<string> = new Set(SAME.flat());

/** Sought whole, as abbreviations are: a longer word that begins so is another word. */
export const isSoughtWhole = (word: string) => WHOLE.has(word) || (word.length < INFLECTED_FROM && NAMES.has(word));
