import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';

/**
 * What the user's municipality offers, in the operator's words; nothing if the operator has no entry for it, and on paper
 * nothing where the entry has no offer to go to.
 */
export function MunicipalityBlock({ code }: { code: unknown }) {
  const { language } = useOwnTexts();
  const { municipalities } = usePlatform().offers;
  const offer = typeof code === 'string' && Object.hasOwn(municipalities, code) ? municipalities[code] : undefined;
  if (!offer) return null;
  return (
    <div className={offer.links.length === 0 ? 'v-no-print' : undefined}>
      <Card as="section" aria-labelledby="advice-municipality">
        <h3 id="advice-municipality">{offer.title[language]}</h3>
        <p>{offer.text[language]}</p>
        {offer.links.length > 0 && (
          <ul>
            {offer.links.map(({ text, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {text[language]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
