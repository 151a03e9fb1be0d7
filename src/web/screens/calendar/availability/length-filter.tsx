import { NativeSelect } from '@mantine/core'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { freeTexts as texts, lengthText } from './free-texts.ts'

interface Props {
  readonly minutes: number
  readonly address: CalendarAddress
}

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720] as const

/** For how long a space is wanted at least; another length of the address stands among them. */
export function LengthFilter({ minutes, address }: Props) {
  const lengths = [...new Set<number>([...LENGTHS, minutes])].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      className="free-length"
      label={texts.wanted}
      data={lengths.map(length => ({ value: String(length), label: lengthText(length) }))}
      value={String(minutes)}
      onChange={event => address.filter({ minutes: event.currentTarget.value })}
    />
  )
}
