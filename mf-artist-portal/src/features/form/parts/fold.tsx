import type { Writer } from '@laminate/contracts/answer-drafts';
import { i18n } from '@laminate/sdk/i18n';
import { Check, ChevronDown, LockKeyhole } from '@laminate/ui/icons';
import { countLabel, type NamedPeople } from '../model/answer-labels.ts';
import type { Group } from '../model/form-state.ts';
import { nothingToAddLabel } from './nothing-tick.tsx';
import { isUnsaved } from '../work/newer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft, Save } from '../work/work.ts';
import { SectionBody } from './section-body.tsx';
import { SectionText } from './section-text.tsx';
import classes from './form.module.css';

interface FoldProps {
  readonly path: ArtistPath;
  readonly group: Group;
  readonly drafts: readonly Draft[];
  readonly saves: readonly Save[];
  readonly writing: readonly Writer[];
  readonly people: NamedPeople;
  readonly open: boolean;
  /** It was open before: what is typed there stays as it is while it is folded. */
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** Returns the state of a section, in the words of its line. When folded, the line also says what is missing. */
function stateLabels({ own, state, missing }: Group, people: FoldProps['people'], open: boolean): string[] {
  const left =
    missing > 0
      ? i18n.t('{count, plural, one {# required field left} other {# required fields left}}', { count: missing })
      : null;
  if (own?.nothing && !left) return [nothingToAddLabel(own.section)];
  const counted = own && countLabel(own, people);
  if (counted) return [counted, ...(state === 'closed' ? [i18n.t('Closed')] : left && !open ? [left] : [])];
  if (state === 'done') return [i18n.t('Done')];
  if (state === 'closed') return [i18n.t('Closed')];
  return [left ?? i18n.t('optional')];
}

const markLabels = () => ({
  done: i18n.t('Done'),
  partly: i18n.t('Partly answered'),
  empty: i18n.t('No answers yet'),
  closed: i18n.t('Closed'),
});

const NONE: readonly never[] = [];

/** A section that unfolds, with those that are asked because of it below its own answers. */
export function Fold({ path, group, drafts, saves, writing, people, open, opened, onToggle }: FoldProps) {
  const { top, own, below, revealed, state } = group;
  const id = `section-${top.id}`;
  const sections = [...(own ? [own] : []), ...below, ...revealed];
  const unsaved =
    !open &&
    drafts.some((draft) => sections.some(({ section }) => section.id === draft.sectionId) && isUnsaved(draft, saves));
  const because = (value: string | null) =>
    value === null ? null : i18n.t('Shown because you chose {choice}', { choice: value });
  const labels = unsaved ? [i18n.t('Not saved yet')] : stateLabels(group, people, open);
  const mark = markLabels()[state];
  const writers = (sectionId: number) => writing.filter(({ section_id }) => section_id === sectionId);
  return (
    <section id={id} className={classes.fold} data-open={open || undefined} aria-labelledby={`${id}-name`}>
      <h2 className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className={classes.mark} data-state={state}>
            {state === 'done' && <Check aria-hidden="true" />}
            {state === 'closed' && <LockKeyhole aria-hidden="true" />}
            {!labels.includes(mark) && <span className="visually-hidden">{mark}</span>}
          </span>
          <span id={`${id}-name`} className={classes.title}>
            {top.name}
          </span>
          <span className={classes.state}>
            {labels.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </span>
          <ChevronDown aria-hidden="true" className={classes.chevron} />
        </button>
      </h2>
      <div id={`${id}-body`} className={classes.folded} hidden={!open}>
        {opened && own ? (
          <SectionBody
            path={path}
            asked={own}
            revealed={revealed}
            drafts={drafts}
            saves={saves}
            writing={writers(top.id)}
            people={people}
          />
        ) : (
          opened && <SectionText section={top} />
        )}
        {opened &&
          below.map((asked) => (
            <section
              key={asked.section.id}
              id={`section-${asked.section.id}`}
              className={classes.below}
              aria-labelledby={`section-${asked.section.id}-name`}
            >
              <h3 id={`section-${asked.section.id}-name`} className={classes.belowName} tabIndex={-1}>
                {asked.section.name}
                <span className={classes.state}>
                  {asked.nothing ? nothingToAddLabel(asked.section) : countLabel(asked, people)}
                </span>
              </h3>
              {asked.because && <p className={classes.because}>{because(asked.because)}</p>}
              <SectionBody
                path={path}
                asked={asked}
                revealed={NONE}
                drafts={drafts}
                saves={saves}
                writing={writers(asked.section.id)}
                people={people}
              />
            </section>
          ))}
      </div>
    </section>
  );
}
