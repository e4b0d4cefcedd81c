import { MAX_ACCESS_NAME } from '@laminate/contracts/access';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextInput } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AccessKind } from '../../../access/access-system.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { addItem } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';
import classes from './lists.module.css';

function newItemLabel(kind: AccessKind): string {
  switch (kind) {
    case 'area':
      return i18n.t('New area');
    case 'time':
      return i18n.t('New time slot');
    case 'profile':
      return i18n.t('New profile');
    case 'wristband':
      return i18n.t('New wristband');
    case 'badge':
      return i18n.t('New badge');
  }
}

/** Adds one item after the other by its name. A blank name is ignored. */
export function AddItem({ kind }: { kind: AccessKind }) {
  const { eventId, draft } = useEditing();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const adding = useMutation({
    async mutationFn(typed: string) {
      const { item, revision } = await addItem(eventId, kind, typed);
      if (item) draft.takeItem(kind, item, revision);
      setName('');
    },
    onSettled: () => input.current?.focus(),
  });

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (adding.isPending || name.trim() === '') setName('');
    else adding.mutate(name);
  }

  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <TextInput
        ref={input}
        className={classes.addName}
        label={newItemLabel(kind)}
        hideLabel
        placeholder={newItemLabel(kind)}
        value={name}
        onChange={setName}
        error={adding.error ? fieldFailure(adding.error).message : undefined}
        maxLength={MAX_ACCESS_NAME}
        autoComplete="off"
      />
      <Button type="submit" icon={<Plus aria-hidden="true" />} loading={adding.isPending}>
        {i18n.t('Add')}
      </Button>
    </form>
  );
}
