import type { LiveProducts } from '@laminate/contracts/live-sources';
import type { ChosenUnits } from './product-choice.tsx';

/** The choice of units as it is sent. */
export const chosenProducts = (chosen: ChosenUnits): LiveProducts =>
  Object.entries(chosen).map(([id, unitId]) => ({ id: Number(id), unit_id: unitId }));
