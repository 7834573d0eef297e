export { readHtml } from './read-html.ts';
export { sampleMails } from './sample-mails.ts';
