import { useEffect, useRef } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { spaceName } from '../../space-name.ts'
import { DayRows } from './day-rows.tsx'
import { durationText } from '../time/event-times.ts'
import { Icon } from '../parts/icon.tsx'
import { Legend } from '../time/legend.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { PlanTable } from './plan-table.tsx'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { placeText } from '../place-words.ts'
import { TimelineFoot } from './timeline-foot.tsx'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { UprightDay } from './upright-day.tsx'
import { useTimeline } from './use-timeline.ts'
import { minutesAhead, ownZone, zoneWithOffset } from '../time/wall-time.ts'

interface Props extends SpacesPart {
  readonly space: SpaceFound
  readonly onClose: () => void
}

/** P12.6: what takes place in a space, day after day, in slots of half an hour. */
export function Timeline({ space, onClose, ...props }: Props) {
  'use memo'
  const { actions, formats, isNarrow, state } = props
  const { event } = state
  const back = useRef<HTMLButtonElement>(null)
  const plan = useTimeline(actions, space, event)

  useEffect(() => {
    back.current?.focus()
    back.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (!event || !plan) return null
  const { days, move, reset, isFailed } = plan
  const name = spaceName(space, event)
  return (
    <div className="spaces-timeline" role="group" aria-label={texts.of({ name })}>
      <button ref={back} type="button" className="spaces-link" onClick={onClose}>
        <Icon name="back" turns />
        {texts.back}
      </button>
      <div className="spaces-line">
        <div>
          <p className="spaces-title">{space.name}</p>
          <p className="spaces-small">{placeText(space, event)}</p>
        </div>
        <div className="spaces-steps">
          <button
            type="button"
            className="ui-button ui-button-plain spaces-button"
            aria-label={texts.earlier}
            onClick={() => move(-days.length)}
          >
            <Icon name="back" turns />
          </button>
          <button type="button" className="ui-button ui-button-plain spaces-button" onClick={reset}>
            {texts.eventDay}
          </button>
          <button
            type="button"
            className="ui-button ui-button-plain spaces-button"
            aria-label={texts.later}
            onClick={() => move(days.length)}
          >
            <Icon name="forward" turns />
          </button>
        </div>
      </div>
      <ZoneNote zone={space.timezone} place={space.location} day={days[0] ?? ''} />
      {isFailed && <p className="spaces-note">{texts.notAnswered}</p>}
      {isNarrow ? <UprightDay plan={plan} formats={formats} /> : <DayRows plan={plan} formats={formats} />}
      <Legend own="yourEvent" />
      <TimelineFoot {...props} space={space} />
      <PlanTable plan={plan} formats={formats} name={name} />
    </div>
  )
}

/** The zone is always named; the reader's own clock only where it differs. */
function ZoneNote({ zone, place, day }: { zone: string; place: string; day: string }) {
  'use memo'
  const ahead = minutesAhead(ownZone(), zone, day)
  return (
    <p className="spaces-small spaces-with-icon spaces-zone">
      <Icon name="clock" />
      <span>
        <WithPlace text={texts.allTimes({ zone: PLACE })}>
          <strong>{texts.inZone({ place, zone: zoneWithOffset(zone, day) })}</strong>
        </WithPlace>{' '}
        {ahead !== 0 && (ahead > 0 ? texts.ahead({ duration: durationText(ahead) }) : texts.behind({ duration: durationText(-ahead) }))}
      </span>
    </p>
  )
}
