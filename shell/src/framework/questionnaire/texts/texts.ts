import {
  type Language,
  loadTexts,
  type Messages,
  type TextLoaders,
  type Translate,
  translate,
  useTranslate,
} from '@vesela/framework';
import i18next from 'i18next';
import { useEffect, useMemo, useState } from 'react';

const NAMESPACE = 'questionnaire-engine';

const LOADERS: TextLoaders = {
  lv: () => import('./lv.json'),
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  pl: () => import('./pl.json'),
};

/** Language whose texts of the engine are here; none before the first. A load that fails with none here is thrown. */
export function useEngineLanguage(wanted: Language): Language | undefined {
  const [ready, setReady] = useState<Language>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    let current = true;
    loadTexts(NAMESPACE, wanted, LOADERS).then(
      () => current && setReady(wanted),
      (error: unknown) => current && setFailure({ error }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  if (failure && ready === undefined) throw failure.error;
  return ready;
}

/** The engine's own words. */
export function useEngineTexts(language: Language): Translate {
  return useTranslate(NAMESPACE, language);
}

/** The texts that came with the definition. */
export interface DefinitionTexts {
  text: Translate;
  has: (key: string) => boolean;
}

/**
 * `owner` names definition and version, so that texts of an older version are never shown with a newer one. They are
 * added while rendering and in silence, since the very render that adds them shows them; adding twice changes nothing.
 */
export function useDefinitionTexts(owner: string, language: Language, messages: Messages): DefinitionTexts {
  return useMemo(() => {
    i18next.addResourceBundle(language, owner, messages, false, true, { silent: true });
    return {
      text: (key, values) => translate(owner, language, key, values),
      has: (key) => messages[key] !== undefined,
    };
  }, [owner, language, messages]);
}
