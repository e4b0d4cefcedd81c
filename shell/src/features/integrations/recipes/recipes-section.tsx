import { i18n } from '@laminate/sdk/i18n';
import { Skeleton } from '@laminate/ui';
import { ChevronRight } from '@laminate/ui/icons';
import { Suspense, lazy, useState, type ComponentType } from 'react';
import { Section } from '../../../account/section.tsx';
import classes from './recipes.module.css';

const SpreadsheetRecipe = lazy(() => import('./spreadsheet-recipe.tsx'));
const N8nRecipe = lazy(() => import('./n8n-recipe.tsx'));
const WallRecipe = lazy(() => import('./wall-recipe.tsx'));

/** Ways that many take to work with the account, each step by step. */
export function RecipesSection() {
  return (
    <Section title={i18n.t('Guides')}>
      <div>
        <Recipe title={i18n.t('Guest list in Google Sheets or Excel')} Steps={SpreadsheetRecipe} />
        <Recipe title={i18n.t('n8n workflow triggered by door activity')} Steps={N8nRecipe} />
        <Recipe title={i18n.t('See how many guests have arrived on a wall display')} Steps={WallRecipe} />
      </div>
    </Section>
  );
}

/** One recipe, folded until it is wanted. */
function Recipe({ title, Steps }: { readonly title: string; readonly Steps: ComponentType }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.recipe} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        <h3>{title}</h3>
      </summary>
      {opened && (
        <div className={classes.content}>
          <Suspense fallback={<Skeleton width="60%" />}>
            <Steps />
          </Suspense>
        </div>
      )}
    </details>
  );
}
