import { clockWords, endClock, startClock } from '#fields/kit/event-clocks.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { useTextsOf } from '#fields/kit/use-texts-of.ts'
import { Button } from '#ui/button.tsx'
import { controlId } from '../ids.ts'
import type { Visit } from '../visit.ts'
import type { AskedEvent } from './moments.ts'
import { NotePlace } from './note-place.tsx'

interface Props {
  readonly visit: Visit
  readonly event: AskedEvent
  /** mapField of the time that it is about. */
  readonly time: string
}

/** At the start or the end of an event: the clocks skip that time, with those that exist as buttons, or name it twice (P12.58). Computed here, without a call. */
export function ClockNote({ visit, event, time }: Props) {
  const { start_date, start_time, end_date, end_time, timezone, overnight } = event
  const answers = useTextsOf(visit.host, [start_date, start_time, end_date, end_time, timezone])
  const text = (mapField: string) => answers[mapField] ?? ''
  const walls = {
    startDate: text(start_date),
    startTime: text(start_time),
    endDate: text(end_date),
    endTime: text(end_time),
    zone: text(timezone),
    overnight,
  }
  const clock = time === start_time ? startClock(walls) : endClock(walls)

  function change(to: string) {
    visit.host.change(time, to)
    document.getElementById(controlId(time))?.focus()
  }

  return (
    <NotePlace mapField={time}>
      <p role="status">{clock && clockWords(clock, visit.formats)}</p>
      {clock?.instead && clock.instead.length > 0 && (
        <div className="run-extra-ways">
          {clock.instead.map(one => (
            <Button key={one} onClick={() => change(one)}>
              {formatTime(one, visit.formats)}
            </Button>
          ))}
        </div>
      )}
    </NotePlace>
  )
}
