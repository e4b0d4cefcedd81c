import { Touches } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button, ModalActions } from '@laminate/ui';
import type { Touched } from './draft/draft-state.ts';
import { useEditing } from './editor-context.ts';

/** What a change touches, to save the change or take it back. */
export function TouchedItem({ touched: { kind, id, effects } }: { touched: Touched }) {
  const { draft } = useEditing();
  return (
    <>
      <Touches effects={effects} isOld={false} waiting={false} />
      <ModalActions>
        <Button onClick={() => draft.decide(kind, id, false)}>{i18n.t('Discard')}</Button>
        <Button variant="primary" onClick={() => draft.decide(kind, id, true)}>
          {i18n.t('Save')}
        </Button>
      </ModalActions>
    </>
  );
}
