import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { commaList, semicolonList } from '../../listed.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { dayText, weekdayName } from '../time/wall-time.ts'

interface Props extends Pick<SpaceRowProps, 'spokenName' | 'event' | 'formats' | 'open' | 'tabIndex' | 'missing'> {
  readonly space: SpaceFound
  readonly freeDays: readonly string[]
}

/** On which days of several a space is free, and the press that takes these. */
export function FreeDays({ space, spokenName, event, freeDays, missing, formats, open, tabIndex }: Props) {
  'use memo'
  const mending = freeDays.filter(day => missing.includes(day))
  const days = mending.length > 0 ? mending : freeDays
  const label = mending.length > 0 ? texts.addOn({ days: commaList(mending.map(weekdayName)) }) : texts.addDays({ count: days.length })
  const names = semicolonList(days.map(day => dayText(day, formats)))
  return (
    <div className="spaces-line spaces-row-foot">
      <ul className="spaces-day-marks">
        {event.days.map(day => {
          const isFree = freeDays.includes(day)
          return (
            <li key={day} data-free={isFree || undefined}>
              <span className="spaces-small">{weekdayName(day)}</span>
              <Icon name={isFree ? 'check' : 'cross'} />
              {isFree ? texts.isFree : texts.notFree}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="ui-button ui-button-plain spaces-button"
        tabIndex={tabIndex}
        data-key="add"
        aria-label={spacesTexts.of({ words: label, name: commaList([spokenName, names]) })}
        onClick={() => open.add(space, event.seats, { days })}
      >
        {label}
      </button>
    </div>
  )
}
