import { BookingRefused } from './bookings/reasons.ts'
import { reasonsBesidesOthers } from './space-refusals.ts'
import { SpacesRefused } from './submissions/storage/bookings.ts'

/** @param fields that each entry of the work is of, in their order @throws SpacesRefused in place of BookingRefused */
export async function refusing<T>(fields: readonly { readonly map_field: string }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BookingRefused)) throw error
    throw new SpacesRefused(
      error.refused.map(({ position, space, name = '', reasons }) => ({
        map_field: fields[position]?.map_field ?? '',
        space,
        why: 'taken',
        name,
        reasons: reasonsBesidesOthers(reasons),
      })),
    )
  }
}
