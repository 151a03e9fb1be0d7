import { andList } from '../../listed.ts'
import type { WayOut } from '../../way-out.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { SpacesEvent } from '../../spaces-state.ts'
import { isPast } from '../time/event-times.ts'
import { filtersSet, noFilters } from './filters-set.ts'
import { holdTexts as texts } from '../chosen/hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { SearchedDays } from './searched-days.tsx'
import { spacesTexts } from '../spaces-texts.ts'
import { TimeStrips } from './time-strip.tsx'
import { useRowTime } from './use-row-time.ts'
import { useReadPlot } from '../time/use-plot.ts'
import { fullWeekdayName, timesText } from '../time/wall-time.ts'
import { wayKey, wayWords } from './way-words.ts'
import { wayTexts } from './way-texts.ts'

/** P12.4: that there is no space, why, and what would do instead: one press takes it. */
export function NothingFits(props: SpacesPart) {
  'use memo'
  const { state, actions, formats, words, id } = props
  const { waysOut, mendedDays, event, noneBookable } = state
  const days = mendedDays.length > 0 ? wayTexts.forDays({ days: andList(mendedDays.map(fullWeekdayName)) }) : ''
  return (
    <div className="spaces-nothing">
      <p className="spaces-title">{words.noData || spacesTexts.noSpaces}</p>
      <p className="spaces-small">
        {noneBookable || (event && !isPast(event) && whyNothing(state, event, formats))} {waysOut.length > 0 && texts.waysOut}
      </p>
      {mendedDays.length === 0 && <SearchedDays state={state} formats={formats} />}
      {days && waysOut.length > 0 && (
        <p id={`${id}-mended`} className="spaces-title">
          {days}
        </p>
      )}
      {waysOut.length > 0 && (
        <ul className="spaces-ways" aria-label={days || texts.ways}>
          {waysOut.map(way => (
            <Way key={wayKey(way)} {...props} way={way} />
          ))}
        </ul>
      )}
      <Changes ways={waysOut} />
      <div className="spaces-actions">
        {filtersSet(state) > 0 && (
          <button type="button" className="spaces-link" data-place onClick={() => actions.setFilters(noFilters(state))}>
            {spacesTexts.clearFilters}
          </button>
        )}
        <button type="button" className="spaces-link" data-place onClick={() => actions.setView('unavailable')}>
          {spacesTexts.seeUnavailable}
        </button>
      </div>
    </div>
  )
}

/** Where, for how many and when there is no space. */
function whyNothing({ filters, choices }: SpacesPart['state'], event: SpacesEvent, formats: Formats): string {
  const building = choices.buildings.find(({ uid }) => uid === filters.building)?.name ?? ''
  const times = timesText(event.start, event.end, formats)
  const when = event.days.length > 1 ? wayTexts.onDays({ times, days: event.days.length }) : times
  const { seats } = filters
  return building ? texts.nothingIn({ building, seats, times: when }) : texts.nothing({ seats, times: when })
}

/** Which fields of the form a press will change. */
function Changes({ ways }: { readonly ways: readonly WayOut[] }) {
  'use memo'
  const times = ways.find(way => way.is === 'time')?.changes ?? []
  const people = ways.flatMap(way => (way.is === 'layout' ? way.changes : []))
  return (
    <>
      {times.length > 0 && <p className="spaces-small">{wayTexts.changesTimes({ fields: andList(times) })}</p>}
      {people.length > 0 && <p className="spaces-small">{wayTexts.changesPeople({ fields: andList([...new Set(people)]) })}</p>}
    </>
  )
}

function Way({ way, ...props }: SpacesPart & { way: WayOut }) {
  'use memo'
  const { event } = props.state
  const { kind, what, price, icon, press } = wayWords(way, props.state, props.formats)
  const button = (
    <button
      type="button"
      className="ui-button spaces-add spaces-button"
      aria-label={spacesTexts.of({ words: press, name: what })}
      onClick={() => props.actions.takeWayOut(way)}
    >
      {press}
    </button>
  )
  return (
    <li>
      <span className="spaces-way-icon">
        <Icon name={icon} />
      </span>
      <div className="spaces-way-words">
        <span className="spaces-tiny">{kind}</span>
        <strong>{what}</strong>
        <span className="spaces-small">{price}</span>
      </div>
      {button}
      {way.is === 'time' && event && <WayStrip {...props} way={way} />}
      {way.is === 'pair' && (
        <div className="spaces-pair" aria-hidden="true">
          {way.parts.map(({ space, seats }) => (
            <span key={space.uid}>
              <strong>{space.name}</strong>
              {spacesTexts.people({ count: seats })}
            </span>
          ))}
        </div>
      )}
    </li>
  )
}

function WayStrip({ way, state, actions, formats, isNarrow }: SpacesPart & { way: WayOut & { is: 'time' } }) {
  'use memo'
  const read = useReadPlot(actions)
  const { event } = state
  if (!event) return null
  const moved = { ...event, start: way.start, end: way.end, days: [] }
  return <MovedStrip read={read} space={way.space} event={moved} formats={formats} isNarrow={isNarrow} />
}

interface MovedProps extends Pick<SpacesPart, 'formats' | 'isNarrow'> {
  readonly read: Parameters<typeof useRowTime>[0]
  readonly space: Parameters<typeof useRowTime>[1]
  readonly event: Parameters<typeof useRowTime>[2]
}

function MovedStrip({ read, space, event, formats, isNarrow }: MovedProps) {
  'use memo'
  const { strips } = useRowTime(read, space, event, false)
  return <TimeStrips strips={strips} event={event} formats={formats} isNarrow={isNarrow} />
}
