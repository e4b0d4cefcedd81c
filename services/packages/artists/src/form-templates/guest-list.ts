import type { TemplateSection } from './template.ts';

/** Who plays, who works for them, and whom they invite. */
export const GUEST_LIST: readonly TemplateSection[] = [
  {
    name: ['Performers', 'Esinejad'],
    covers: 'performers',
    repeating: true,
    has_limits: true,
    limits: 20,
    fields: [
      { label: ['Name', 'Nimi'], type: 'name', required: true },
      { label: ['Role', 'Roll'], hint: ['e.g. drums', 'nt trummid'] },
    ],
  },
  {
    name: ['Crew', 'Meeskond'],
    covers: 'crew',
    repeating: true,
    has_limits: true,
    limits: 20,
    fields: [
      { label: ['Name', 'Nimi'], type: 'name', required: true },
      { label: ['Job', 'Ülesanne'], required: true },
      { label: ['Phone', 'Telefon'], type: 'phone' },
    ],
  },
  {
    section_type: 'BackstageGuests',
    name: ['Backstage guests', 'Lavatagused külalised'],
    repeating: true,
    has_limits: true,
    limits: 10,
    description: ['The organiser confirms each of them.', 'Korraldaja kinnitab igaühe.'],
    fields: [{ label: ['Name', 'Nimi'], type: 'name', required: true }, { label: ['Comments', 'Märkused'] }],
  },
];
