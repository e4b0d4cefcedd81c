import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';
import type { NewPerson } from '@laminate/contracts/people';
import { addPeople, personExists } from '@laminate/contracts/routes/guestlist';
import { call, failureOf, toast } from '@laminate/sdk';
import { useBatchKey, useNamesakeWarning } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, NumberInput, TextInput } from '@laminate/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { PlaceFilter } from '../people/visible-rows.ts';
import classes from './walk-in.module.css';

interface WalkInDialogProps {
  readonly eventId: number;
  /** What was searched for. */
  readonly name: string;
  /** The part of the list that is shown, and its name. The guest is added there. */
  readonly place: PlaceFilter;
  readonly placeName: string;
  readonly onClose: () => void;
  /** The list is behind. */
  readonly onChanged: () => Promise<void>;
  /** Shows a guest at the door. */
  readonly onGuest: (personId: number) => void;
}

/** Adds a guest who is at the door to the part of the list that is shown. @returns their id */
async function addWalkIn(
  eventId: number,
  guest: NewPerson,
  { unitId, groupId }: PlaceFilter,
  idempotencyKey: string,
): Promise<number | undefined> {
  // What the door calls unit 0 are those without one.
  const body = { unitId: unitId || null, groupId, guests: [guest] };
  const { people } = await call(addPeople, { params: { eventId }, body, idempotencyKey });
  return people[0]?.id;
}

/** Checks whether a guest of this name is on the list. */
async function isOnList(eventId: number, name: string): Promise<boolean> {
  return (await call(personExists, { params: { eventId }, body: { name } })).exists;
}

/** Adds a guest who is not on the list, and shows their card to check them in. */
export function WalkInDialog({
  eventId,
  name: searched,
  place,
  placeName,
  onClose,
  onChanged,
  onGuest,
}: WalkInDialogProps) {
  const [name, setName] = useState(searched.slice(0, MAX_NAME));
  const [extra, setExtra] = useState<number | null>(0);
  const [comments, setComments] = useState('');
  const { keyOf } = useBatchKey();
  const namesake = useNamesakeWarning(name, (typed) => isOnList(eventId, typed));
  const wrong = extra !== null && !(extra >= 0 && extra <= MAX_EXTRA);

  // Gets its work from the press: on its own it would know the dialog as it was a moment before.
  const adding = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  async function add(): Promise<void> {
    if (!(await namesake.mayAdd())) return;
    const guest = { name: name.trim(), comments: comments.trim(), extra: extra ?? 0 };
    const id = await addWalkIn(eventId, guest, place, keyOf({ guest, place }));
    toast.success(i18n.t('{name} added', { name: guest.name }));
    await onChanged();
    onClose();
    if (id !== undefined) onGuest(id);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() && !wrong && !adding.isPending) adding.mutate(add);
  }

  return (
    <Modal opened onClose={onClose} title={i18n.t('Add person')} closeLabel={i18n.t('Close')}>
      <form className={classes.form} onSubmit={submit}>
        {adding.error && <Alert kind="error">{failureOf(adding.error).message}</Alert>}
        {namesake.warned && (
          <Alert kind="warning">
            {i18n.t('Person with such a name already exists, do you still want to add them?')}
          </Alert>
        )}
        {placeName && <p>{i18n.t('Added to {name}', { name: placeName })}</p>}
        <TextInput
          label={i18n.t('Name')}
          size="door"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          autoComplete="off"
          required
          data-autofocus
        />
        <NumberInput
          label={i18n.t('Plus-ones')}
          size="door"
          value={extra}
          onChange={setExtra}
          min={0}
          max={MAX_EXTRA}
          error={wrong ? i18n.t('Enter a whole number from 0 to {most}', { most: MAX_EXTRA }) : undefined}
        />
        <TextInput
          label={i18n.t('Comment')}
          size="door"
          value={comments}
          onChange={setComments}
          maxLength={MAX_COMMENT}
        />
        <Button size="door" type="submit" variant="primary" loading={adding.isPending}>
          {namesake.again ? i18n.t('Add person again') : i18n.t('Add person')}
        </Button>
      </form>
    </Modal>
  );
}
