import { Problem } from '../errors.ts'
import { FAILED } from './messages.ts'
import { type RefusedBooking, SpacesRefused } from './storage/bookings.ts'

/** Waits for what stores a submission. @throws Problem 422 that names the spaces it could not have, in the message and at their fields */
export async function refusingSpaces<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof SpacesRefused)) throw error
    const { refused } = error
    const issues = Object.fromEntries(
      refused.map(({ map_field }) => [map_field, textOf(refused.filter(other => other.map_field === map_field))]),
    )
    throw new Problem(422, [FAILED, textOf(refused)], { issues })
  }
}

function textOf(refused: readonly RefusedBooking[]): string {
  if (refused.some(({ why }) => why === 'times')) return 'Spaces need a start and a later end of the event.'
  const names = refused.map(({ name }) => name || 'A space')
  const list = new Intl.ListFormat('en').format(names)
  return names.length === 1 ? `${list} is no longer available.` : `${list} are no longer available.`
}
