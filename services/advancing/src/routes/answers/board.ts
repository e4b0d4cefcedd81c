import { advancingBoard as board } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { clockOf } from '../../clock-of.ts';
import { mayEdit } from '../../policies/may-edit.ts';

export const advancingBoard = endpoint(advancing.advancingBoard).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({
    ...(await board(em, { accountId: identity.accountId, eventId: params.eventId }, clockOf(identity))),
    can: { remind: mayEdit(identity) },
  })),
);
