import type { AccreditationRequest } from '@laminate/contracts/requests';
import { allSections } from '@laminate/rules/form-rules';
import { i18n } from '@laminate/sdk/i18n';
import { decidedLabel, stateLabel } from './request-labels.tsx';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Lists the changes of a request since it was on the screen, a sentence each.
 *
 * @param steps names of the steps of its category
 */
export function changesBetween(
  seen: AccreditationRequest,
  now: AccreditationRequest,
  steps: readonly string[],
): string[] {
  const before = new Map(seen.guests.map((guest) => [guest.id, guest]));
  const after = new Set(now.guests.map(({ id }) => id));
  const answersTo = ({ answers }: AccreditationRequest, id: number) =>
    answers.filter(({ section_id }) => section_id === id).map(({ fields }) => fields);
  return [
    seen.shown_state === now.shown_state
      ? []
      : [
          i18n.t('State: {before} → {after}', {
            before: stateLabel(seen.shown_state),
            after: stateLabel(now.shown_state),
          }),
        ],
    seen.applicant === now.applicant ? [] : [`${seen.applicant} → ${now.applicant}`],
    seen.company === now.company
      ? []
      : [i18n.t('Company: {before} → {after}', { before: seen.company || '–', after: now.company || '–' })],
    now.guests.filter(({ id }) => !before.has(id)).map(({ name }) => i18n.t('{name} was added', { name })),
    seen.guests.filter(({ id }) => !after.has(id)).map(({ name }) => i18n.t('{name} was taken off', { name })),
    now.guests
      .filter((guest) => before.has(guest.id) && !same(guest, before.get(guest.id)))
      .map(({ name }) => i18n.t('{name} was changed', { name })),
    allSections(now.form)
      .filter(({ id }) => !same(answersTo(seen, id), answersTo(now, id)))
      .map(({ name }) => i18n.t('Answers to “{section}” changed', { section: name })),
    now.votes.slice(seen.votes.length).map(({ by, step, verdict }) =>
      i18n.t('{step}: {decision} by {name}', {
        step: steps[step] ?? i18n.t('Step {number}', { number: step + 1 }),
        decision: decidedLabel(verdict),
        name: by,
      }),
    ),
  ].flat();
}
