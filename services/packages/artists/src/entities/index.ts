import { Artist, RiderFile, Tag } from './artists.ts';
import { EventState } from './event-state.ts';
import { Answer, Form, FormField, FormSection } from './forms.ts';
import { Hotel, HotelBooking } from './hotels.ts';
import { Performance, Schedule, Stage } from './programme.ts';

export {
  Answer,
  Artist,
  EventState,
  Form,
  FormField,
  FormSection,
  Hotel,
  HotelBooking,
  Performance,
  RiderFile,
  Schedule,
  Stage,
  Tag,
};

/** The model of the schema `advancing`. */
export const entities = [
  Answer,
  Artist,
  EventState,
  Form,
  FormField,
  FormSection,
  Hotel,
  HotelBooking,
  Performance,
  RiderFile,
  Schedule,
  Stage,
  Tag,
];
