import {
  type Language,
  loadTexts,
  type Messages,
  type Translate,
  translate,
  typesetAll,
  useTranslate,
} from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';
import i18next from 'i18next';
import { useEffect, useMemo, useState } from 'react';

const NAMESPACE = 'questionnaire-engine';

const LOADERS = textLoaders((language) => import(`./${language}.json`, { with: { type: 'json' } }));

/**
 * The language whose engine texts are loaded; undefined before the first load. Throws if a load fails and no texts are
 * loaded.
 */
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

/** Texts of the questionnaire engine. */
export function useEngineTexts(language: Language): Translate {
  return useTranslate(NAMESPACE, language);
}

/** Texts that came with the definition. */
export interface DefinitionTexts {
  text: Translate;
  has: (key: string) => boolean;
}

/**
 * `owner` names the definition and its version, so that texts of an older version are never shown with a newer one.
 * They are added during rendering without notifying listeners, because the same render shows them; adding twice changes
 * nothing.
 */
export function useDefinitionTexts(owner: string, language: Language, messages: Messages): DefinitionTexts {
  return useMemo(() => {
    i18next.addResourceBundle(language, owner, typesetAll(messages, language), false, true, { silent: true });
    return {
      text: (key, values) => translate(owner, language, key, values),
      has: (key) => messages[key] !== undefined,
    };
  }, [owner, language, messages]);
}
