export { decryptPush, type FakeBrowser, isSigned, newBrowserKeys } from './fake-browser.ts';
export { readHtml } from './read-html.ts';
export { sampleMails } from './sample-mails.ts';
