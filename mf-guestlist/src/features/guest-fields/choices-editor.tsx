import { foldName } from '@laminate/contracts/fold-name';
import { MAX_FIELD_CHOICES, MAX_FIELD_NAME } from '@laminate/contracts/guest-fields';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, IconButton, TextInput } from '@laminate/ui';
import { Plus, X } from '@laminate/ui/icons';
import { useEffect, useId, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import classes from './guest-fields.module.css';

/** A choice while it is edited. */
export interface TypedChoice {
  /** Of this dialog: a new one has no other yet. */
  readonly row: number;
  readonly id?: number;
  readonly name: string;
}

/** Returns the choices of a field to edit. A field without any begins with two empty ones. */
export const newChoices = (
  choices: readonly { readonly id: number; readonly name: string }[],
): readonly TypedChoice[] =>
  choices.length > 0
    ? choices.map((choice) => ({ ...choice, row: choice.id }))
    : [1, 2].map((row) => ({ row, name: '' }));

/** What is wrong with choices, if anything: rows without a name are none. */
export function choicesFault(value: unknown): string | undefined {
  const names = (value as readonly TypedChoice[]).map(({ name }) => name.trim()).filter(Boolean);
  if (names.length === 0) return i18n.t('Add at least one choice');
  const folded = names.map(foldName);
  const twice = names.find((_, at) => folded.indexOf(folded[at] ?? '') !== at);
  return twice === undefined ? undefined : i18n.t('“{name}” is listed twice', { name: twice });
}

interface ChoicesEditorProps {
  readonly value: readonly TypedChoice[];
  readonly onChange: (value: readonly TypedChoice[]) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The choices of a field: to name, put in order, add and take away. Several lines that are pasted become choices. */
export function ChoicesEditor({ value, onChange, error, ref }: ChoicesEditorProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [value]);
  const next = Math.max(0, ...value.map(({ row }) => row)) + 1;
  const isFull = value.length >= MAX_FIELD_CHOICES;

  function add(): void {
    if (isFull) return;
    added.current = true;
    onChange([...value, { row: next, name: '' }]);
  }
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // It would send the form.
    event.preventDefault();
    add();
  }
  function paste(event: ClipboardEvent, at: number): void {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    const [first, ...rest] = lines;
    if (first === undefined || rest.length === 0) return;
    event.preventDefault();
    const here = value[at];
    onChange(
      [
        ...value.slice(0, at),
        ...(here ? [{ ...here, name: here.name + first }] : []),
        ...rest.map((name, more) => ({ row: next + more, name })),
        ...value.slice(at + 1).filter(({ name }) => name.trim() !== ''),
      ].slice(0, MAX_FIELD_CHOICES),
    );
  }
  return (
    <div ref={list} role="group" aria-labelledby={id} className={classes.choices}>
      <span id={id} className={classes.label}>
        {i18n.t('Choices')}
      </span>
      <SortableList
        label={i18n.t('Choices')}
        items={value.map(({ row, name }, at) => ({
          id: row,
          name: name || i18n.t('Choice {number}', { number: at + 1 }),
        }))}
        onOrder={(rows) => onChange(rows.flatMap((row) => value.filter((choice) => choice.row === row)))}
        className={classes.choiceList}
      >
        {value.map((choice, at) => (
          <SortableItem key={choice.row} id={choice.row} className={classes.choice}>
            {(handle) => (
              <>
                {handle}
                <TextInput
                  {...(at === 0 && ref && { ref })}
                  hideLabel
                  className={classes.choiceName}
                  label={i18n.t('Choice {number}', { number: at + 1 })}
                  value={choice.name}
                  onChange={(name) => onChange(value.map((one) => (one.row === choice.row ? { ...one, name } : one)))}
                  onKeyDown={addOnEnter}
                  onPaste={(event) => paste(event, at)}
                  maxLength={MAX_FIELD_NAME}
                  autoComplete="off"
                />
                <IconButton
                  label={i18n.t('Delete {name}', {
                    name: choice.name || i18n.t('Choice {number}', { number: at + 1 }),
                  })}
                  withoutTooltip
                  disabled={value.length === 1}
                  onClick={() => onChange(value.filter((one) => one.row !== choice.row))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </>
            )}
          </SortableItem>
        ))}
      </SortableList>
      <div aria-live="polite">{error && <Alert kind="warning">{error}</Alert>}</div>
      <div>
        <Button variant="ghost" icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={add}>
          {i18n.t('Add choice')}
        </Button>
      </div>
    </div>
  );
}
