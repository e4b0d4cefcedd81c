import { defineEntity, p } from '@mikro-orm/core';
import { deletable, revision, row } from './row.ts';

const HotelSchema = defineEntity({
  name: 'Hotel',
  schema: 'advancing',
  tableName: 'hotel',
  properties: {
    ...row,
    name: p.text(),
    address: p.text().default(''),
    checkIn: p.text().default(''),
    checkOut: p.text().default(''),
    breakfast: p.text().default(''),
    additionalInformation: p.text().default(''),
    ...revision,
    ...deletable,
  },
});
export class Hotel extends HotelSchema.class {}
HotelSchema.setClass(Hotel);

const HotelBookingSchema = defineEntity({
  name: 'HotelBooking',
  schema: 'advancing',
  tableName: 'hotel_booking',
  properties: {
    ...row,
    artistId: p.integer(),
    hotelId: p.integer(),
    /** Check-in and check-out, YYYY-MM-DD. The last night is the one before the check-out. */
    fromDate: p.type('date').$type<string>(),
    toDate: p.type('date').$type<string>(),
    roomType: p.text().default(''),
    names: p.text().default(''),
    ...revision,
  },
});
export class HotelBooking extends HotelBookingSchema.class {}
HotelBookingSchema.setClass(HotelBooking);
