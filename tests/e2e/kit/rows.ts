import type { FormContent } from '#contract/portal/forms.ts'
import { type DemoField, text } from '../../../scripts/seed/build.ts'
import { bookingForm } from './booking-form.ts'

/** A form of lists of rows: when the event takes place is filled in. */
export const rowsForm = (rows: readonly DemoField[], more: Partial<FormContent> = {}): FormContent =>
  bookingForm(
    [
      text('event_name', 'Name', { defaultValue: 'Gala' }),
      text('start_date', 'First day', { defaultValue: '2051-03-14' }),
      text('start_time', 'From', { defaultValue: '09:00' }),
      text('end_date', 'Last day', { defaultValue: '2051-03-15' }),
      text('seating_capacity', 'Guests', { defaultValue: '60' }),
      ...rows,
    ],
    more,
  )
