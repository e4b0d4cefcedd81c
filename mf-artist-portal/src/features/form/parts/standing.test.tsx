import { show } from '@laminate/ui/testing';
import { screen } from '@testing-library/dom';
import type { RequestedSection, FormState } from '../model/form-state.ts';
import { Standing } from './standing.tsx';
import type { Submission } from './submission.ts';

interface Asked {
  readonly name: string;
  readonly deadline?: string;
  readonly edit?: boolean;
  readonly required?: number;
  readonly answered?: number;
}
const asked = ({ name, deadline, edit = true, required = 1, answered = 1 }: Asked) =>
  ({
    section: { name },
    terms: { deadline: deadline ?? null },
    can: { edit, add: edit },
    required,
    answered,
  }) as RequestedSection;

let sent = 0;
beforeEach(() => {
  sent = 0;
});
function standing(sections: readonly Asked[], submission: Partial<Submission> = {}, required = 1) {
  const state: FormState = { groups: [], asked: sections.map(asked), required, answered: 0, progress: 0 };
  const user = show(
    <Standing
      state={state}
      submission={{ submitted: false, at: null, lacks: [], state: null, submit: () => (sent += 1), ...submission }}
    />,
  );
  return { user, text: document.getElementById('root')?.textContent };
}
const SUBMITTED = { submitted: true, at: '2026-07-01T09:00:00Z' };
const submit = () => screen.queryByRole('button', { name: /Submit now/ });

it('offers to submit only once nothing is in the way, and something is asked for', async () => {
  standing([{ name: 'Travel' }], { lacks: [{}] as unknown as Submission['lacks'] });
  expect(submit()).toBeNull();
  standing([{ name: 'Travel' }], {}, 0);
  expect(submit()).toBeNull();
  const { user, text } = standing([{ name: 'Travel' }]);
  expect(text).toContain('All answered, not submitted');
  await user.click(submit() as HTMLElement);
  expect(sent).toBe(1);
});

it('does not say that all is answered where a closed section has missing answers', () => {
  const { text } = standing([{ name: 'Travel', answered: 0, edit: false }, { name: 'Crew' }]);
  expect(text).toContain('Nothing left to answer, not submitted');
  expect(text).not.toContain('All answered');
});

it('says when it was submitted, and that nothing can be changed where all is closed', () => {
  const { text } = standing([{ name: 'Travel', edit: false }], SUBMITTED);
  expect(text).toMatch(/^Submitted on 01\.07\.2026 \d\d:00.*You can’t make changes any more\.$/);
  expect(submit()).toBeNull();
  expect(standing([{ name: 'Travel', edit: false }], { submitted: true }).text).toMatch(
    /^SubmittedYou can’t make changes/,
  );
});

it('says until when answers can be changed where that is the same for all', () => {
  const until = (deadline?: string) =>
    standing(
      [
        { name: 'Travel', ...(deadline && { deadline }) },
        { name: 'Crew', ...(deadline && { deadline }) },
      ],
      SUBMITTED,
    ).text;
  expect(until('2026-07-15')).toContain('You can still change your answers until 15.07.2026 23:59.');
  expect(until()).toContain('You can still change your answers.');
});

it('lists by deadline what can still be changed, the nearest first, and leaves out what is closed', () => {
  standing(
    [
      { name: 'Riders' },
      { name: 'Travel', deadline: '2026-07-20' },
      { name: 'Press', deadline: '2026-06-01', edit: false },
      { name: 'Crew', deadline: '2026-07-15' },
      { name: 'Guests', deadline: '2026-07-15' },
    ],
    SUBMITTED,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Until 15.07.2026 23:59 Crew, Guests',
    'Until 20.07.2026 23:59 Travel',
    'At any time Riders',
  ]);
});

it('has the focus once it is submitted by its own button, and takes it from no one else', async () => {
  const { user } = standing([{ name: 'Travel' }]);
  await user.click(submit() as HTMLElement);
  standing([{ name: 'Travel' }], { state: 'sending' });
  standing([{ name: 'Travel' }], SUBMITTED);
  expect(document.activeElement?.textContent).toMatch(/^Submitted on/);
});

it('leaves the focus where it is when someone else submits', () => {
  standing([{ name: 'Travel' }]);
  standing([{ name: 'Travel' }], SUBMITTED);
  expect(document.activeElement).toBe(document.body);
});
