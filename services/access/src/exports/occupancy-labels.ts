import type { OccupancyExport, Passage, PassageReason } from '@laminate/contracts';
import type { Direction } from '@laminate/rules/passage-rules';

interface OccupancyLabels {
  readonly files: Readonly<Record<OccupancyExport['what'], string>>;
  readonly hours: readonly string[];
  readonly quotas: readonly string[];
  readonly passages: readonly string[];
  readonly directions: Readonly<Record<Direction, string>>;
  readonly outcomes: Readonly<Record<Passage['outcome'], string>>;
  readonly reasons: Readonly<Record<PassageReason, string>>;
  readonly allDays: string;
}

const english: OccupancyLabels = {
  files: { hours: 'occupancy by hour', quotas: 'quotas', passages: 'passages' },
  hours: ['Hour from', 'Area', 'In', 'Out', 'Refused'],
  quotas: ['Who it’s for', 'Area', 'Day', 'Guests', 'Used', 'Left'],
  passages: [
    'No',
    'Time',
    'Guest',
    'Unit',
    'Group',
    'Checkpoint',
    'Area',
    'Direction',
    'Guests',
    'Outcome',
    'Reason',
    'By',
    'Device',
    'Received',
    'Device clock off (min)',
    'Undoes No',
  ],
  directions: { in: 'In', out: 'Out' },
  outcomes: { passed: 'Passed', refused: 'Refused', undone: 'Undone' },
  reasons: {
    may_enter: 'Can enter',
    any_time: 'At any time',
    look_at_slot: 'Slot not compared',
    too_early: 'Too early',
    too_late: 'Too late',
    not_this_area: 'Not this area',
    no_profile: 'No profile',
    not_known: 'Unknown',
    blocked: 'Blocked',
    pending: 'Pending',
    out: 'Leaves',
    already_inside: 'Already inside',
    no_reentry: 'No re-entry',
    used_up: 'Used up',
    used_up_today: 'Used up today',
    too_soon: 'Too soon again',
    quota_used: 'Quota used up',
    area_full: 'Area full',
    lost_band: 'Lost wristband',
  },
  allDays: 'All days',
};

const estonian: OccupancyLabels = {
  files: { hours: 'täituvus tundide kaupa', quotas: 'kvoodid', passages: 'läbipääsud' },
  hours: ['Tund alates', 'Ala', 'Sisse', 'Välja', 'Tagasi saadetud'],
  quotas: ['Kellele', 'Ala', 'Päev', 'Külalisi', 'Kasutatud', 'Alles'],
  passages: [
    'Nr',
    'Aeg',
    'Külaline',
    'Üksus',
    'Grupp',
    'Kontrollpunkt',
    'Ala',
    'Suund',
    'Külalisi',
    'Tulemus',
    'Põhjus',
    'Kes',
    'Seade',
    'Kohale jõudnud',
    'Seadme kell vale (min)',
    'Mille tühistab (nr)',
  ],
  directions: { in: 'Sisse', out: 'Välja' },
  outcomes: { passed: 'Läbi lastud', refused: 'Tagasi saadetud', undone: 'Tühistatud' },
  reasons: {
    may_enter: 'Tohib siseneda',
    any_time: 'Igal ajal',
    look_at_slot: 'Aega ei võrreldud',
    too_early: 'Liiga vara',
    too_late: 'Liiga hilja',
    not_this_area: 'Ei kehti sellel alal',
    no_profile: 'Profiili ei ole',
    not_known: 'Tundmatu',
    blocked: 'Blokeeritud',
    pending: 'Ootel',
    out: 'Lahkub',
    already_inside: 'Juba sees',
    no_reentry: 'Tagasi ei lasta',
    used_up: 'Kasutatud',
    used_up_today: 'Tänaseks kasutatud',
    too_soon: 'Liiga vara uuesti',
    quota_used: 'Kvoot on täis',
    area_full: 'Ala on täis',
    lost_band: 'Kadunud käepael',
  },
  allDays: 'Kõik päevad',
};

/** The words of a file in a language. */
export const occupancyLabelsOf = (language: OccupancyExport['language']): OccupancyLabels =>
  language === 'et' ? estonian : english;
