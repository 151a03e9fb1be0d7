import { Text } from '@mantine/core'
import type { LosingBookings } from '#contract/portal/resources.ts'
import { resourceTexts as texts } from './resource-texts.ts'

/** Which bookings ahead a change would make impossible, and that it cancels none of them (P12.84). */
export function LosingList(losing: LosingBookings) {
  return (
    <>
      <Text>{texts.wouldNotFit(losing.count)}</Text>
      <NamedBookings {...losing} />
      <Text size="sm">{texts.nothingCancelled}</Text>
    </>
  )
}

/** The next of them, one a line, and how many more there are. */
export function NamedBookings({ count, bookings }: LosingBookings) {
  return (
    <ul className="resource-references">
      {bookings.map((named, index) => (
        <li key={`${index} ${named}`}>{named}</li>
      ))}
      {count > bookings.length && <li>{texts.andMore(count - bookings.length)}</li>}
    </ul>
  )
}
