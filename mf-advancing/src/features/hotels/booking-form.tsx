import type { Hotel, HotelBooking } from '@laminate/contracts/hotels';
import { toast } from '@laminate/sdk';
import { DayField, dayOrNone } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Select, TextInput, Textarea } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { saveBooking } from './api/hotels.ts';
import classes from './hotels.module.css';

interface BookingValues {
  hotel_id: string | null;
  from: string;
  to: string;
  room_type: string;
  names: string;
}

const FIELDS = ['hotel_id', 'from', 'to', 'room_type', 'names'] as const;

interface BookingFormProps {
  readonly eventId: number;
  readonly artistId: number;
  readonly hotels: readonly Hotel[];
  /** Null for a new room. */
  readonly booking: HotelBooking | null;
  readonly onClose: () => void;
}

/** Books a room, or changes a booking in the place of its row. */
export function BookingForm({ eventId, artistId, hotels, booking, onClose }: BookingFormProps) {
  const only = hotels.length === 1 ? hotels[0]?.id : undefined;
  const hotelId = booking?.hotel_id ?? only;
  const form = useForm<BookingValues>({
    defaultValues: {
      hotel_id: hotelId === undefined ? null : String(hotelId),
      from: booking?.from ?? '',
      to: booking?.to ?? '',
      room_type: booking?.room_type ?? '',
      names: booking?.names ?? '',
    },
  });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const submit = ({ hotel_id, ...stay }: BookingValues) =>
    attempt(async () => {
      const seen = booking && { id: booking.id, revision: booking.revision };
      await saveBooking(eventId, artistId, { ...seen, hotel_id: Number(hotel_id), ...stay });
      toast.success(i18n.t('Accommodation saved'));
      onClose();
    });
  return (
    <div className={classes.editing}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Select}
          name="hotel_id"
          label={i18n.t('Hotel')}
          options={hotels.map(({ id, name }) => ({ value: String(id), label: name }))}
          required={i18n.t('Choose a hotel')}
        />
        <div className={classes.pair}>
          <DayField name="from" label={i18n.t('First night')} required />
          <DayField
            name="to"
            label={i18n.t('Departure')}
            required
            // An invalid day is reported at the field it is in.
            validate={(to, { from }) =>
              dayOrNone(from) || to > String(from)
                ? undefined
                : i18n.t('The departure date must be after the first night')
            }
          />
        </div>
        <Field as={TextInput} name="room_type" label={i18n.t('Room type')} autoComplete="off" />
        <Field as={Textarea} name="names" label={i18n.t('Names')} rows={3} />
        <div className={classes.acts}>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save')}
          </Button>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
