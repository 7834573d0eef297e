/** Where code of the portal, of its dependencies and of Node.js lies. A capture is what may be told. */
const PLACES = [
  /^(?:https?:\/\/[^/]+)?(\/assets\/[a-z\d]+(?:[-~][a-z\d]+)*\.[\da-f]{8}\.js)$/i,
  /^(?:https?:\/\/[^/]+)?(\/modules\/mfe-[a-z]+\/[\da-f]{32}\/assets\/[a-z\d_]+(?:[-~][a-z\d_]+)*\.[\da-f]{5,8}\.js)$/i,
  /^(node:[a-z_]+(?:\/[a-z_]+)*)$/,
  /(?:^|\/)(node_modules\/(?:@[a-z\d-]+\/)?[a-z\d.-]+(?:\/[\w.-]+)*\.[cm]?js)$/,
  /(?:^|\/)((?:services|infra|contracts)(?:\/[a-z\d-]+)+(?:\.[a-z\d-]+)*\.[cm]?[jt]s)$/,
];
const LONGEST = 200;

/** The file of a stack frame without the machine's or the portal's address; nothing for what is no file of code. */
export function codeFile(written: string): string | undefined {
  if (written.length > 1_000) return undefined;
  for (const place of PLACES) {
    // What a server's file is asked for by is no part of its name.
    const file = place.exec(written.replace(/[?#].*$/, ''))?.[1];
    if (file !== undefined) return file.slice(-LONGEST);
  }
  return undefined;
}
