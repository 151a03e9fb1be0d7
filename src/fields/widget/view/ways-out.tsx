import type { WayOut } from '../spaces-state.ts'
import { filtersSet, noFilters } from './filters-set.ts'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from './icon.tsx'
import type { SpacesPart } from './panel-props.ts'
import { spacesTexts } from './spaces-texts.ts'
import { TimeStrip } from './time-strip.tsx'
import { useRowTime } from './use-row-time.ts'
import { useReadPlot } from './use-plot.ts'
import { timesText } from './wall-time.ts'
import { wayKey, wayWords } from './way-words.ts'

/** P12.4: that there is no space, why, and what would do instead: one press takes it. */
export function NothingFits(props: SpacesPart) {
  'use memo'
  const { state, actions, formats, words } = props
  const { event, waysOut, filters, choices } = state
  const building = choices.buildings.find(({ uid }) => uid === filters.building)?.name
  const why = event && texts.nothing(building ?? '', String(filters.seats), timesText(event.start, event.end, formats))
  const times = waysOut.find(way => way.is === 'time')
  return (
    <div className="spaces-nothing">
      <p className="spaces-title">{words.noData || spacesTexts.noSpaces}</p>
      <p className="spaces-small">
        {why} {waysOut.length > 0 && texts.waysOut}
      </p>
      {waysOut.length > 0 && (
        <ul className="spaces-ways" aria-label={texts.ways}>
          {waysOut.map(way => (
            <Way key={wayKey(way)} {...props} way={way} />
          ))}
        </ul>
      )}
      {times && times.changes.length > 0 && <p className="spaces-small">{texts.changesFields(listed(times.changes))}</p>}
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

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : texts.and(names.slice(0, -1).join(', '), names.at(-1) ?? '')

function Way({ way, ...props }: SpacesPart & { way: WayOut }) {
  'use memo'
  const { event } = props.state
  const { kind, what, price, icon, press } = wayWords(way, props.state, props.formats)
  const button = (
    <button
      type="button"
      className="ui-button spaces-add spaces-button"
      aria-label={texts.of(press, what)}
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
          {way.spaces.map(space => (
            <span key={space.uid}>
              <strong>{space.name}</strong>
              {texts.people(space.seating_capacity)}
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
  const { bars, shown } = useRowTime(read, space, event, false)
  return <TimeStrip bars={bars} shown={shown} formats={formats} isNarrow={isNarrow} />
}
