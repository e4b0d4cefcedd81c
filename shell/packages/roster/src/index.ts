export { Roster, type RosterOptions, type RosterState } from './roster.ts';
export { shareRosters, type SharedRosters } from './share-rosters.ts';
export { dropFaces } from './faces/face-store.ts';
export { keepFaces } from './faces/keep-faces.ts';
export { useFace } from './faces/use-face.ts';
