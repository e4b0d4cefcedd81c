import type { TemplateSection } from './template.ts';

/** Who answers for sound and light, what is played on, and what the stage has to give. */
export const TECHNICAL_RIDER: readonly TemplateSection[] = [
  {
    section_type: 'Intro',
    name: ['Welcome', 'Tere tulemast'],
    description: [
      'Tell us what you need on the stage. You can come back and change it until the deadline.',
      'Räägi meile, mida laval vaja on. Kuni tähtajani saab kõike muuta.',
    ],
  },
  {
    name: ['Technical contact', 'Tehniline kontakt'],
    covers: 'contact',
    fields: [
      { label: ['Name', 'Nimi'], type: 'name', required: true },
      { label: ['E-mail', 'E-post'], type: 'email', required: true },
      { label: ['Phone', 'Telefon'], type: 'phone', hint: ['+372 5123 4567', '+372 5123 4567'], required: true },
    ],
  },
  {
    name: ['Sound', 'Heli'],
    fields: [
      {
        label: ['Mixing desk', 'Helipult'],
        type: 'dropdown',
        required: true,
        choices: [
          ['We use the house desk', 'Kasutame kohalikku pulti'],
          ['We bring our own', 'Toome oma puldi'],
        ],
      },
      { label: ['Input channels', 'Sisendkanaleid'], hint: ['How many', 'Mitu'], required: true },
      {
        label: ['Monitor mixes', 'Monitorimikse'],
        hint: ['How many, wedges or in-ear', 'Mitu, põrandamonitorid või kõrvamonitorid'],
      },
    ],
    below: [
      {
        name: ['Own mixing desk', 'Oma helipult'],
        when: { field: 0, choice: 1 },
        fields: [
          { label: ['Make and model', 'Tootja ja mudel'], required: true },
          { label: ['Space it takes', 'Ruumivajadus'], hint: ['Width × depth in metres', 'Laius × sügavus meetrites'] },
        ],
      },
    ],
  },
  {
    name: ['Backline', 'Backline'],
    repeating: true,
    description: ['One answer for each thing that you need from us.', 'Üks vastus iga asja kohta, mida meilt vajad.'],
    fields: [
      { label: ['What', 'Mis'], hint: ['e.g. bass amplifier', 'nt bassivõimendi'], required: true },
      { label: ['How many', 'Mitu'] },
    ],
  },
  {
    name: ['Light and stage', 'Valgus ja lava'],
    fields: [
      { label: ['We bring a lighting technician', 'Meil on oma valgustehnik'], type: 'checkbox' },
      {
        label: ['Smoke or haze', 'Suits või udu'],
        type: 'dropdown',
        choices: [
          ['Yes', 'Jah'],
          ['No', 'Ei'],
        ],
      },
      { label: ['Set-up time', 'Ülesseadmise aeg'], hint: ['In minutes', 'Minutites'] },
    ],
  },
  { section_type: 'Comments', name: ['Comments', 'Märkused'], fields: [{ label: ['Anything else', 'Midagi veel'] }] },
];
