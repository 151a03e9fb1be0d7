import type { WantedNights } from '../storage/bookings.ts'
import type { FilledForm } from './filled-form.ts'

type Answers = Readonly<Record<string, string>>

/** Rooms for guests that these evaluated answers ask for, of every field that can ask for some. A night without rooms is none. */
export function wantedNights({ form }: Pick<FilledForm, 'form'>, answers: Answers): WantedNights[] {
  return form.fields.flatMap(({ mapField, field, kind }) => {
    const nights = kind.nights?.(kind.read(answers[mapField] ?? '', field), field)
    if (!nights) return []
    return { map_field: mapField, nights: nights.filter(({ any, single, double, suite }) => any + single + double + suite > 0) }
  })
}
