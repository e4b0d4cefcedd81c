import { addStage as add, deleteStage as remove, renameStage as rename, stagesOf } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

const listStages = endpoint(advancing.listStages).handle(async ({ identity, params, transaction }) => ({
  stages: await transaction((em) => stagesOf(em, scopeOf(identity, params.eventId))),
}));

const addStage = endpoint(advancing.addStage).handle(async ({ identity, params, body, transaction }) => ({
  stage: await transaction((em) => add(em, scopeOf(identity, params.eventId), body.name)),
}));

const renameStage = endpoint(advancing.renameStage).handle(async ({ identity, params, body, transaction }) => ({
  stage: await transaction((em) => rename(em, scopeOf(identity, params.eventId), params.stageId, body.name)),
}));

const deleteStage = endpoint(advancing.deleteStage).handle(async ({ identity, params, transaction }) => {
  await transaction((em) => remove(em, scopeOf(identity, params.eventId), params.stageId));
});

export const stageRoutes: readonly Endpoint[] = [listStages, addStage, renameStage, deleteStage];
