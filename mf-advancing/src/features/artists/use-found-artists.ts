import type { ListedArtist } from '@laminate/contracts/artists';
import { hasWords, searchText, searchWords } from '@laminate/contracts/search-words';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { useDeferredValue, useMemo, useState } from 'react';

/** Value for artists without a form. */
const NO_FORM = 'none';

const formValue = ({ form_id }: ListedArtist) => (form_id === null ? NO_FORM : String(form_id));
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);
const fitsOne = (chosen: readonly string[], values: readonly string[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));
const tagValues = ({ tags }: ListedArtist) => tags.map(({ id }) => String(id));

/**
 * The artists that a search by name, the chosen tags and the chosen forms (`?form=`) leave over, with the choices that
 * there are.
 */
export function useFoundArtists(artists: readonly ListedArtist[]) {
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState<readonly string[]>([]);
  const [query, setQuery] = useSearchParams();
  const forms = query.getAll('form');
  const sought = useDeferredValue(search);
  const formKey = forms.join();
  const searched = useMemo(() => {
    const words = searchWords(sought);
    return artists.filter(({ name }) => hasWords(searchText(name), words));
  }, [artists, sought]);
  const found = useMemo(
    () =>
      searched.filter(
        (artist) =>
          fitsOne(tags, tagValues(artist)) && fitsOne(formKey === '' ? [] : formKey.split(','), [formValue(artist)]),
      ),
    [searched, tags, formKey],
  );
  const tagOptions = useMemo(
    () =>
      [
        ...new Map(
          artists.flatMap((artist) => artist.tags).map(({ id, name }) => [id, { value: String(id), label: name }]),
        ).values(),
      ].toSorted(byLabel),
    [artists],
  );
  const formOptions = useMemo(() => {
    const there = [
      ...new Map(
        artists.flatMap(({ form }) => (form ? [[form.id, { value: String(form.id), label: form.name }] as const] : [])),
      ).values(),
    ].toSorted(byLabel);
    return [
      ...there,
      ...(artists.some(({ form }) => form === null) ? [{ value: NO_FORM, label: i18n.t('No form') }] : []),
    ];
  }, [artists]);
  const count = (options: readonly { value: string }[], valuesOf: (artist: ListedArtist) => readonly string[]) => () =>
    new Map(options.map(({ value }) => [value, searched.filter((artist) => valuesOf(artist).includes(value)).length]));

  return {
    search,
    setSearch,
    found,
    byTag: { options: tagOptions, chosen: tags, onChange: setTags, countOptions: count(tagOptions, tagValues) },
    byForm: {
      options: formOptions,
      chosen: forms,
      onChange: (chosen: readonly string[]) =>
        setQuery(
          chosen.map((value): [string, string] => ['form', value]),
          { replace: true },
        ),
      countOptions: count(formOptions, (artist) => [formValue(artist)]),
    },
  };
}
