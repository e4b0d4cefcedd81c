import type { TemplateField, TemplateSection } from './template.ts';

const DAY: TemplateField = { label: ['Arrival date', 'Saabumise kuupäev'], type: 'date', required: true };
const TIME: TemplateField = { label: ['Arrival time', 'Saabumise aeg'], type: 'time', required: true };

/** How people come and go, and who fetches them. */
export const TRAVEL: readonly TemplateSection[] = [
  {
    name: ['Travel', 'Reis'],
    covers: 'travel',
    fields: [
      {
        label: ['How do you arrive?', 'Kuidas te saabute?'],
        type: 'dropdown',
        required: true,
        choices: [
          ['By car', 'Autoga'],
          ['By boat', 'Laevaga'],
          ['By train or bus', 'Rongi või bussiga'],
          ['By plane', 'Lennukiga'],
        ],
      },
      DAY,
      TIME,
      {
        label: ['Number of people travelling', 'Reisijate arv'],
        hint: ['Everyone, also drivers and children', 'Kõik, ka juhid ja lapsed'],
        required: true,
      },
    ],
    below: [
      {
        name: ['Own vehicle', 'Oma sõiduk'],
        when: { field: 0, choice: 0 },
        repeating: true,
        fields: [
          { label: ['Number plate', 'Registreerimisnumber'], required: true },
          {
            label: ['Vehicle', 'Sõiduk'],
            type: 'dropdown',
            choices: [
              ['Car', 'Auto'],
              ['Van', 'Kaubik'],
              ['Bus', 'Buss'],
              ['Lorry', 'Veoauto'],
            ],
          },
          { label: ['Phone of the driver', 'Juhi telefon'], type: 'phone' },
          { label: ['Parking place needed', 'Vajab parkimiskohta'], type: 'checkbox' },
        ],
      },
      {
        name: ['Boat', 'Laev'],
        when: { field: 0, choice: 1 },
        fields: [{ label: ['Ship and harbour', 'Laev ja sadam'], required: true }],
      },
      {
        name: ['Flight', 'Lend'],
        when: { field: 0, choice: 3 },
        fields: [
          { label: ['Flight number', 'Lennu number'], required: true },
          { label: ['We want to be fetched', 'Palume vastu tulla'], type: 'checkbox' },
        ],
      },
    ],
  },
  {
    name: ['Way home', 'Kojusõit'],
    covers: 'travel',
    fields: [
      { label: ['Departure date', 'Lahkumise kuupäev'], type: 'date', required: true },
      { label: ['Departure time', 'Lahkumise aeg'], type: 'time' },
    ],
  },
];
