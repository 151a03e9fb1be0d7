import { TextInput } from '@mantine/core'
import { reservationTexts as texts } from './reservation-texts.ts'
import type { ReservationWork } from './reservation-work.ts'

interface Props {
  readonly work: Pick<ReservationWork, 'people' | 'set_up' | 'strike'>
  readonly issues: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<ReservationWork>) => void
}

/** How many come, and how long is set up before and cleared after. */
export function FitFields({ work, issues, onChange }: Props) {
  return (
    <div className="reserving-fit">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={texts.people}
        description={texts.peopleHelp}
        value={work.people}
        error={issues['people']}
        onChange={event => onChange({ people: event.currentTarget.value.trim() })}
      />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={texts.setUp}
        description={texts.buffersHelp}
        value={work.set_up}
        error={issues['set_up']}
        onChange={event => onChange({ set_up: event.currentTarget.value.trim() })}
      />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={texts.strike}
        description={texts.buffersHelp}
        value={work.strike}
        error={issues['strike']}
        onChange={event => onChange({ strike: event.currentTarget.value.trim() })}
      />
    </div>
  )
}
