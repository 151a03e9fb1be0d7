import { Spinner } from '#ui/spinner.tsx'
import { spanText } from '../time/bar-words.ts'
import { commaList } from '../../listed.ts'
import { Icon } from '../parts/icon.tsx'
import { RowHead } from './row-head.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { TimeStrips } from './time-strip.tsx'
import { useRowTime } from './use-row-time.ts'
import { weekdayName } from '../time/wall-time.ts'

/** A space that can be had. */
export function FreeRow(props: SpaceRowProps) {
  'use memo'
  const { row, spokenName, event, formats, isNarrow, open, tabIndex, readPlot } = props
  const { space } = row
  const time = useRowTime(readPlot, space, event, false, props.missing)
  return (
    <>
      <div className="spaces-row-top">
        <RowHead space={space} spokenName={spokenName} event={event} open={open} tabIndex={tabIndex} isShort={false} />
        {!isNarrow && <AddButton {...props} />}
      </div>
      {row.is === 'refused' && (
        <p className="spaces-note" data-kind="danger" role="alert">
          <Icon name="warning" />
          {row.alert || texts.refused({ name: spokenName })}
        </p>
      )}
      {space.has_custom_availability && <CustomNotice />}
      {/* Below what is told of its days it would be out of sight. */}
      {isNarrow && <AddButton {...props} />}
      <TimeStrips strips={time.strips} event={event} formats={formats} isNarrow={isNarrow} />
      <div className="spaces-line spaces-row-foot">
        <p className="spaces-small">
          {event.days.length > 1 && !event.overnight
            ? texts.freeDays({ count: event.days.length })
            : time.free && (
                <WithPlace text={texts.free({ times: PLACE })}>
                  <strong>{time.free.to - time.free.from >= 1440 ? texts.allDay : spanText(time.free, formats)}</strong>
                </WithPlace>
              )}
        </p>
        {props.missing.length > 0 && row.is === 'free' && !space.has_custom_availability && (
          <button
            type="button"
            className="spaces-link spaces-link-light"
            tabIndex={tabIndex}
            data-key="all"
            aria-label={texts.of({ words: texts.addAll({ days: event.days.length }), name: spokenName })}
            onClick={() => open.add(space, event.seats)}
          >
            {texts.addAll({ days: event.days.length })}
          </button>
        )}
        <button
          type="button"
          className="spaces-link spaces-link-light"
          tabIndex={tabIndex}
          data-key="days"
          aria-label={texts.daysOf({ name: spokenName })}
          onClick={() => open.timeline(space.uid)}
        >
          {isNarrow ? texts.moreDays : texts.seeDays}
        </button>
      </div>
    </>
  )
}

/** P12.5 */
export function CustomNotice() {
  'use memo'
  return (
    <p className="spaces-note">
      <Icon name="info" />
      {texts.custom}
    </p>
  )
}

/** Keeps the focus while it is under way: a disabled button would lose it. */
function AddButton({ row, spokenName: name, event, open, words, tabIndex, isFull, missing }: SpaceRowProps) {
  'use memo'
  const add = words.add || texts.add
  const label = missing.length > 0 ? texts.addFor({ words: add, days: commaList(missing.map(weekdayName)) }) : add
  const { space, is } = row
  if (is === 'mine' || is === 'booked')
    return (
      <span className="spaces-tag" data-kind="success">
        <Icon name={is === 'mine' ? 'check' : 'lock'} />
        {is === 'mine' ? texts.added : texts.bookedForThis}
      </span>
    )
  // Nobody can hold it here: the notice stands in its place (P12.5).
  if (space.has_custom_availability) return null
  const isAdding = is === 'adding'
  const isOff = isAdding || is === 'taken' || isFull
  return (
    <button
      type="button"
      className="ui-button spaces-add"
      tabIndex={tabIndex}
      data-key="add"
      aria-label={
        isAdding ? texts.adding({ name }) : missing.length > 0 ? texts.of({ words: label, name }) : texts.action({ words: add, name })
      }
      aria-disabled={isOff || undefined}
      aria-busy={isAdding || undefined}
      onClick={() => !isOff && open.add(space, event.seats, missing.length > 0 ? { days: missing } : {})}
    >
      {isAdding ? <Spinner /> : <Icon name="add" />}
      {label}
    </button>
  )
}
