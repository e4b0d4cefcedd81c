import type { AccessUse } from '@laminate/contracts/access';
import { confirm, hasCode, toast } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { itemOf, showSystem } from '../../../access/access-system.ts';
import type { AccessKind, AccessSystem, Item, Profile } from '../../../access/access-system.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { deleteItem, previewChange } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';

/** Most profiles that a question names. */
const MOST_NAMED = 5;

/** Returns what an item is used by, in words, or an empty text if nothing uses it. */
function usedBy({ profiles, units, groups, people }: AccessUse): string {
  const parts = [
    profiles > 0 && i18n.t('{count, plural, one {# profile} other {# profiles}}', { count: profiles }),
    units > 0 && i18n.t('{count, plural, one {# unit} other {# units}}', { count: units }),
    groups > 0 && i18n.t('{count, plural, one {# group} other {# groups}}', { count: groups }),
    people > 0 && i18n.t('{count, plural, one {# guest list entry} other {# guest list entries}}', { count: people }),
  ].filter((part) => part !== false);
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(parts);
}

/** Profiles that open an area, or have a time slot, wristband or badge. */
const profilesWith = ({ profiles }: AccessSystem, kind: AccessKind, id: number): readonly Profile[] =>
  profiles.filter((profile) =>
    kind === 'area' ? profile.areas.includes(id) : kind !== 'profile' && profile[`${kind}Id`] === id,
  );

/** Returns names in a sentence, with how many more there are. */
function nameSome(items: readonly { readonly name: string }[]): string {
  const more = items.length - MOST_NAMED;
  const names = items.slice(0, MOST_NAMED).map(({ name }) => name);
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    more > 0 ? [...names, i18n.t('{count, plural, one {# more} other {# more}}', { count: more })] : names,
  );
}

function questionOf(kind: AccessKind, { id, name, used_by: use }: Item, system: AccessSystem): string {
  const uses = usedBy(use);
  if (uses === '') return i18n.t('Are you sure you want to delete {name}? It isn’t used anywhere.', { name });
  const question = i18n.t('Are you sure you want to delete {name}? It will be removed from {use}.', {
    name,
    use: uses,
  });
  const profiles = profilesWith(system, kind, id);
  return profiles.length === 0
    ? question
    : `${question} ${i18n.t('Profiles: {names}.', { names: nameSome(profiles) })}`;
}

/** Deletes an item of a kind after a question that says what uses it. Asks again when that has changed. */
export function useDeletion(kind: AccessKind): (item: Item) => Promise<void> {
  const { eventId, draft } = useEditing();
  return async function remove(item) {
    const options = { title: item.name, confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
    try {
      const { effects } = kind === 'time' ? await previewChange(eventId, kind, item.id, null) : { effects: [] };
      const touched = effects.map(({ message }) => message);
      const question = [questionOf(kind, item, draft.server), ...(touched.length > 0 ? ['', ...touched] : [])];
      if (!(await confirm(question.join('\n'), options))) return;
      const system = await deleteItem(eventId, kind, item.id, item.used_by);
      draft.forget(kind, item.id);
      draft.take(system, (change) => change.kind === kind && change.id === item.id);
      showSystem(eventId, system);
      toast.success(i18n.t('{name} deleted', { name: item.name }));
    } catch (error) {
      await draft.refresh();
      const now = itemOf(draft.server, kind, item.id);
      if (hasCode(error, 'changed_meanwhile') && now) return remove(now);
      toast.error(fieldFailure(error).message);
    }
  };
}
