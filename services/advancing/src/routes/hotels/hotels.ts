import { addHotel as add, deleteHotel as remove, hotelOf, hotelsOf, updateHotel as update } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

const listHotels = endpoint(advancing.listHotels).handle(async ({ identity, params, transaction }) => ({
  hotels: await transaction((em) => hotelsOf(em, scopeOf(identity, params.eventId))),
}));

const addHotel = endpoint(advancing.addHotel).handle(async ({ identity, params, body, transaction }) => ({
  hotel: await transaction((em) => add(em, scopeOf(identity, params.eventId), body)),
}));

const getHotel = endpoint(advancing.getHotel).handle(async ({ identity, params, transaction }) => ({
  hotel: await transaction((em) => hotelOf(em, scopeOf(identity, params.eventId), params.hotelId)),
}));

const updateHotel = endpoint(advancing.updateHotel).handle(async ({ identity, params, body, transaction }) => ({
  hotel: await transaction((em) => update(em, scopeOf(identity, params.eventId), params.hotelId, body)),
}));

const deleteHotel = endpoint(advancing.deleteHotel).handle(async ({ identity, params, transaction }) => {
  await transaction((em) => remove(em, scopeOf(identity, params.eventId), params.hotelId));
});

export const hotelRoutes: readonly Endpoint[] = [listHotels, addHotel, getHotel, updateHotel, deleteHotel];
