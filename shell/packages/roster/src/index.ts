export { Roster, type RosterOptions, type RosterState } from './roster.ts';
export { shareRosters, type SharedRosters } from './share-rosters.ts';
