import { i18n } from '@laminate/sdk/i18n';
import { LockKeyhole } from '@laminate/ui/icons';
import { rowLabels } from '../model/answer-labels.ts';
import type { RevealedPiece } from '../work/use-revealed.ts';
import { AnswerFields } from './answer-fields.tsx';
import { SectionText } from './section-text.tsx';
import classes from './answer.module.css';
import form from './form.module.css';

interface RevealedSectionProps {
  readonly piece: RevealedPiece;
  /** True once the user has tried to save: mistakes are shown. */
  readonly tried: boolean;
}

/** Shows a section that is asked because of what was just chosen above it. It is saved together with that choice. */
export function RevealedSection({ piece, tried }: RevealedSectionProps) {
  const {
    asked: { section, because, answers, passed },
    fillable,
    prefix,
  } = piece;
  return (
    <div role="group" aria-labelledby={`${prefix}-name`} className={classes.revealed}>
      <p id={`${prefix}-name`} className={form.belowName}>
        {section.name}
      </p>
      <p className={form.because} role="status">
        {because !== null && i18n.t('Shown because you chose {choice}', { choice: because })}
      </p>
      <SectionText section={section} />
      {answers.map(({ key, fields }, at) => {
        const { name, more } = rowLabels(section, fields);
        return (
          <p key={key} className={classes.typed}>
            {[name || i18n.t('{section}, response {number}', { section: section.name, number: at + 1 }), more]
              .filter(Boolean)
              .join(' · ')}
          </p>
        );
      })}
      {passed && (
        <p className={form.passed}>
          <LockKeyhole aria-hidden="true" />
          {i18n.t('Deadline has passed')}
        </p>
      )}
      {fillable && (
        <div className={classes.fields}>
          <AnswerFields
            section={section}
            prefix={prefix}
            values={piece.values}
            errorOf={(field) => piece.errorOf(field, tried)}
            onType={piece.type}
          />
        </div>
      )}
    </div>
  );
}
