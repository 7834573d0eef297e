/** The words of browsers, Node.js, databases and of our own sentences about faults. No word of an answer belongs here. */
const VOCABULARY: ReadonlySet<string> = new Set(
  `a abort aborted accept access aborting again already an and answer answered answers argument arguments array assign
  assignment at await bad before been begun boot broker browser buffer bundle by call called cannot chunk circular class
  client close closed code collection column configuration connect connection constraint constructor context control
  converting could database deadlock decode decoded deleted denied descriptor detected did digest document does dom down
  draft duplicate dynamic element embedded empty encode end ended entry error event events exceeded exist exists expected
  expired export exports failed failure fault federation fetch field file files found frame from function gateway given
  handler has header hex host id import imported in index initialization input instance instanceof integer internal
  invalid is iterable job json key keys language large length level limit lines list listener loaded loading lock log
  lost mail mailbox malformed manifest many map maximum memory method missing module modules mount must name network new
  node not null number object of offline old on one only open operation operator option or out own page parameter parse
  part permission port position private process promise properties property protocol prototype query queue range reach
  reached read reading reason received record recursion redirect refused regular relation remote render rendering
  replaced report request required reset resolve resolved response result retry root rotation route row script self
  sent serialize server service session set shell size socket stack stale state status stopped storage stored stream
  string structure study style subscribe supported symbol syntax system table task terminated text texts than the then
  this thread thrown time timed timeout timer to token too transaction transport type undefined unexpected unhandled
  unique unit unknown unmount unreachable unterminated unsupported update url usage use used valid value values variable
  version violates was while window with within work worker write writing wrong`.split(/\s+/),
);

const MOST_WORDS = 40;
/** Told twice, by the browser and by the gateway, it stays the same. */
const GAP = '…';

/**
 * What may be told of an error's message: the words of its vocabulary, in their order, and a gap for all else. Names,
 * addresses, numbers and answers are no such words, so that nothing has to be recognised as hers to be left out.
 */
export function plainWords(message: string): string {
  const pieces = message.slice(0, 2_000).split(/[^\p{L}\p{N}@._%+\u2026-]+/u);
  const words = pieces
    .filter((piece) => piece !== '')
    .map((piece) => (VOCABULARY.has(lower(piece)) ? bare(piece) : GAP));
  const told = words.filter((word, i) => word !== GAP || words[i - 1] !== GAP);
  return told.slice(0, MOST_WORDS).join(' ');
}

const bare = (piece: string) => piece.replace(/[._\u2026-]+$/, '');
const lower = (piece: string) => bare(piece).toLowerCase();
