import type { Translate } from '@vesela/framework';
import type { PedigreeNote } from '@vesela/risk-model/canrisk';
import { Button, Card, Notice } from '@vesela/ui';
import { useState } from 'react';
import type { AnyReport } from '../../api/types.ts';

/** The family as a file for CanRisk, and afterwards what the file says more exactly than she did. */
export function CanRisk({ report, own }: { report: AnyReport; own: Translate }) {
  const [notes, setNotes] = useState<readonly PedigreeNote[]>();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    try {
      const { canRiskFile } = await import('@vesela/risk-model/canrisk');
      const file = canRiskFile(report);
      saveText('canrisk-pedigree.txt', file.text);
      setNotes(file.notes);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="v-no-print">
      <Card as="section" tone="tint" aria-labelledby="risk-canrisk">
        <h2 id="risk-canrisk">{own('canrisk.title')}</h2>
        <p>{own('canrisk.text')}</p>
        <Button look="quiet" onClick={() => void save()}>
          {own('canrisk.save')}
        </Button>
        {failed && <Notice kind="error">{own('canrisk.failed')}</Notice>}
        {notes && (
          <div role="status">
            <p>{own('canrisk.saved')}</p>
            <ul>
              {notes.map((note) => (
                <li key={note}>{own(`canrisk.note.${note}`)}</li>
              ))}
            </ul>
          </div>
        )}
      </Card>
    </div>
  );
}

/** Saves a text, created in the page, on the reader's device. */
function saveText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
