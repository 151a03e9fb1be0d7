import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Unbroken } from '../parts/unbroken.tsx'
import { dayText, timesText } from '../time/wall-time.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { wayTexts as texts } from './way-texts.ts'

/** P12.56: of an event of several days, on which there is no space, each day by itself. */
export function SearchedDays({ state: { event, searchedDays }, formats }: Pick<SpacesPart, 'state' | 'formats'>) {
  'use memo'
  if (!event || searchedDays.length === 0) return null
  const times = timesText(event.start, event.end, formats)
  return (
    <ul className="spaces-day-cards" aria-label={texts.eachDay}>
      {searchedDays.map(({ day, spaces_available: count }) => (
        <li key={day} data-failing={count === 0 || undefined}>
          <span className="spaces-small">{dayText(day, formats)}</span>
          <span>
            <Unbroken text={times} />
          </span>
          <strong>
            <Icon name={count === 0 ? 'cross' : 'check'} />
            {count === 0 ? texts.noSpaceOn : spacesTexts.spaces({ count })}
          </strong>
        </li>
      ))}
    </ul>
  )
}
