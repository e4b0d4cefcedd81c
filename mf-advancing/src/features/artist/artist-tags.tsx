import { foldName } from '@laminate/contracts/fold-name';
import { hasWords, searchText, searchWords } from '@laminate/contracts/search-words';
import type { Artist, TagOfArtist } from '@laminate/contracts/artists';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Plus, X } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { giveTag, tagsQuery, takeTag } from '../../artist/api.ts';
import classes from './artist-tags.module.css';

/** How long the list stays when the field is left, so that a press on it still lands. */
const BLUR_MS = 200;

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly gives: TagOfArtist;
}

/** The tags of an artist, each with a cross, and a field with the others under it. */
export function ArtistTags({ artist }: { readonly artist: Artist }) {
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => toast.error(failureOf(error).message));
  return (
    <section className={classes.section} aria-labelledby="artist-tags">
      <h2 id="artist-tags">{i18n.t('Tags')}</h2>
      {artist.tags.length > 0 && (
        <ul className={classes.tags}>
          {artist.tags.map(({ id, name }) => (
            <li key={id} className={classes.tag}>
              <span>{name}</span>
              {artist.can.edit && (
                <button
                  type="button"
                  aria-label={i18n.t('Remove tag {name}', { name })}
                  onClick={() => attempt(takeTag(artist, id))}
                >
                  <X aria-hidden="true" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {artist.can.edit ? (
        <TagField artist={artist} onChoose={(gives) => attempt(giveTag(artist, gives))} />
      ) : (
        artist.tags.length === 0 && <p className={classes.none}>{i18n.t('None')}</p>
      )}
    </section>
  );
}

/**
 * The tags that the artist does not have and that fit what is typed, and a new one of that name where there is none.
 */
function choicesOf(artist: Artist, tags: readonly { id: number; name: string }[], typed: string): Choice[] {
  const words = searchWords(typed);
  const fitting = tags.filter(
    ({ id, name }) => hasWords(searchText(name), words) && !artist.tags.some((own) => own.id === id),
  );
  const asTag = foldName(typed);
  const isNew = asTag !== '' && !tags.some(({ name }) => foldName(name) === asTag);
  return [
    ...fitting.map(({ id, name }) => ({ key: String(id), label: name, gives: { tag_id: id } })),
    ...(isNew
      ? [{ key: 'new', label: i18n.t('New tag: {name}', { name: typed.trim() }), gives: { name: typed.trim() } }]
      : []),
  ];
}

function TagField({ artist, onChoose }: { readonly artist: Artist; readonly onChoose: (gives: TagOfArtist) => void }) {
  const list = useId();
  const { data: tags = [] } = useQuery(tagsQuery(artist.event_id));
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const choices = choicesOf(artist, tags, typed);
  const shown = open && choices.length > 0;
  const own = artist.tags.find(({ name }) => foldName(name) === foldName(typed));
  const at = Math.min(active, choices.length - 1);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onChoose(choice.gives);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) setOpen(true);
      else setActive((at + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown) choose(choices[at]);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        hideLabel
        label={i18n.t('Add a tag')}
        placeholder={i18n.t('Add a tag')}
        icon={<Plus aria-hidden="true" />}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown ? `${list}-${choices[at]?.key}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => {
          clearTimeout(leaving.current);
          setOpen(true);
        }}
        onBlur={() => {
          leaving.current = setTimeout(() => setOpen(false), BLUR_MS);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={classes.own}>
        {own && i18n.t('{name} already has the tag {tag}', { name: artist.name, tag: own.name })}
      </p>
      {shown && (
        <div id={list} role="listbox" aria-label={i18n.t('Tags')} className={classes.list}>
          {choices.map((choice, index) => (
            <button
              key={choice.key}
              id={`${list}-${choice.key}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.option}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
