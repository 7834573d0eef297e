import { LegalPage } from '../legal/legal.page.tsx';
import { terms } from './terms.ts';

export const TermsPage = () => <LegalPage document={terms} />;
