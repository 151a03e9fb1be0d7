import { andList, semicolonList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import { chosenOn, daysWithoutSpace } from '../time/day-state.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Unbroken } from '../parts/unbroken.tsx'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { dayText, fullWeekdayName, timesText } from '../time/wall-time.ts'

/** From so many days on, those without a space stand first. */
const MANY = 6

/** P12.19: the days of an event that has several, and which of them have no space yet. */
export function DayCards({ state: { event, selected }, formats, open }: Pick<SpacesPart, 'state' | 'formats' | 'open'>) {
  'use memo'
  if (!event || event.overnight || event.days.length < 2 || selected.length === 0) return null
  const failing = daysWithoutSpace(event, selected)
  const days = event.days.length < MANY ? event.days : [...failing, ...event.days.filter(day => !failing.includes(day))]
  const times = timesText(event.start, event.end, formats)
  const names = failing.map(fullWeekdayName)
  return (
    <div className="spaces-group" role="group" aria-label={texts.days}>
      {failing.length > 0 && (
        <div className="spaces-alarm" role="status">
          <Icon name="warning" />
          <div>
            <p className="spaces-title">
              {names.length === 1 ? texts.dayWithout({ day: names[0] ?? '' }) : texts.daysWithout({ days: andList(names) })}
            </p>
            <p>{texts.othersAreHeld}</p>
            <p className="spaces-alarm-ways">
              <button type="button" className="ui-button ui-button-plain spaces-button" onClick={() => open.search()}>
                {names.length === 1 ? texts.findFor({ day: names[0] ?? '' }) : texts.findForDays}
              </button>
            </p>
          </div>
        </div>
      )}
      <ul className="spaces-day-cards">
        {days.map(day => {
          const chosen = chosenOn(day, selected)
          const isFailing = chosen.length === 0
          return (
            <li key={day} data-failing={isFailing || undefined}>
              <span className="spaces-small">{dayText(day, formats)}</span>
              <span>
                <Unbroken text={times} />
              </span>
              <strong>
                <Icon name={isFailing ? 'cross' : 'check'} />
                {isFailing ? texts.noSpaceYet : semicolonList(chosen.map(({ space }) => (space ? spaceName(space, event) : '')))}
              </strong>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
