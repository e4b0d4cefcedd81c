import type { TemplateSection } from './template.ts';

/** Meals, dressing room and sleep. */
export const HOSPITALITY: readonly TemplateSection[] = [
  {
    name: ['Meals', 'Toitlustus'],
    repeating: true,
    has_limits: true,
    limits: 30,
    description: ['One answer for each person who eats with us.', 'Üks vastus iga sööja kohta.'],
    fields: [
      { label: ['Name', 'Nimi'], type: 'name', required: true },
      {
        label: ['Diet', 'Toitumine'],
        type: 'dropdown',
        required: true,
        choices: [
          ['Everything', 'Kõike'],
          ['Vegetarian', 'Taimetoit'],
          ['Vegan', 'Vegan'],
          ['Other', 'Muu'],
        ],
      },
      { label: ['Allergies', 'Allergiad'] },
    ],
  },
  {
    name: ['Dressing room', 'Riietusruum'],
    fields: [
      { label: ['People in it', 'Inimesi ruumis'], required: true },
      { label: ['Towels', 'Rätikuid'] },
      { label: ['Needed from', 'Vaja alates'], type: 'time' },
      { label: ['Drinks and snacks', 'Joogid ja suupisted'] },
    ],
  },
  {
    name: ['Night', 'Ööbimine'],
    fields: [
      {
        label: ['Do you stay overnight?', 'Kas jääte ööseks?'],
        type: 'dropdown',
        required: true,
        choices: [
          ['Yes', 'Jah'],
          ['No', 'Ei'],
        ],
      },
    ],
    below: [
      {
        name: ['Who sleeps here', 'Kes ööbib'],
        repeating: true,
        when: { field: 0, choice: 0 },
        fields: [
          { label: ['Name', 'Nimi'], type: 'name', required: true },
          { label: ['First night', 'Esimene öö'], type: 'date', required: true },
          { label: ['Departure', 'Lahkub'], type: 'date', required: true },
          { label: ['Shares a room with', 'Jagab tuba kellega'] },
        ],
      },
    ],
  },
  { section_type: 'Comments', name: ['Comments', 'Märkused'], fields: [{ label: ['Anything else', 'Midagi veel'] }] },
];
