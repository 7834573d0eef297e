import { LegalPage } from '../legal/legal.page.tsx';
import { privacy } from './privacy.ts';

export const PrivacyPage = () => <LegalPage document={privacy} />;
