import { Text } from '@mantine/core'
import type { LosingBookings } from '#contract/portal/resources.ts'
import { resourceTexts as texts } from './resource-texts.ts'

/** Which bookings ahead a change would make impossible, and that it cancels none of them (P12.84). */
export function LosingList({ count, bookings }: LosingBookings) {
  return (
    <>
      <Text>{texts.wouldNotFit(count)}</Text>
      <ul className="resource-references">
        {bookings.map((named, index) => (
          <li key={`${index} ${named}`}>{named}</li>
        ))}
        {count > bookings.length && <li>{texts.andMore(count - bookings.length)}</li>}
      </ul>
      <Text size="sm">{texts.nothingCancelled}</Text>
    </>
  )
}
