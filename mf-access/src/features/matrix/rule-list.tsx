import { i18n } from '@laminate/sdk/i18n';
import type { AccessSystem } from '../../access/access-system.ts';
import { RuleIcon } from '../../access/rule-icon.tsx';
import { ruleText } from '../../access/rule-text.ts';
import classes from './read-only-matrix.module.css';

/** Shows all rules in words, below the matrix and on paper, or nothing if no profile has one. */
export function RuleList({ system }: { system: AccessSystem }) {
  const rules = system.profiles.flatMap((profile) =>
    profile.rules.map((rule) => ({
      key: `${profile.id}:${rule.area_id}`,
      where: i18n.t('{profile} at {area}', {
        profile: profile.name,
        area: system.areas.find(({ id }) => id === rule.area_id)?.name ?? '',
      }),
      says: ruleText(system, rule),
    })),
  );
  if (rules.length === 0) return null;
  return (
    <section className={classes.rules} aria-labelledby="matrix-rules">
      <h2 id="matrix-rules">
        <RuleIcon /> {i18n.t('Rules')}
      </h2>
      <ul>
        {rules.map(({ key, where, says }) => (
          <li key={key}>
            <b>{where}</b> {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
