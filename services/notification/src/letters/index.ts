export { COLOURS } from './colours.ts';
export { frameButton, frameParagraph, mailFrame } from './frame.ts';
