import { Spinner } from '#ui/spinner.tsx'
import { spanText } from './bar-words.ts'
import { Icon } from './icon.tsx'
import { RowHead } from './row-head.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { spacesTexts as texts } from './spaces-texts.ts'
import { StripDay, TimeStrip } from './time-strip.tsx'
import { useRowTime } from './use-row-time.ts'
import { weekdayName } from './wall-time.ts'

/** A space that can be had. */
export function FreeRow(props: SpaceRowProps) {
  'use memo'
  const { row, event, formats, isNarrow, open, tabIndex, readPlot } = props
  const { space } = row
  const time = useRowTime(readPlot, space, event, false, props.missing[0])
  return (
    <>
      <div className="spaces-row-top">
        <RowHead space={space} event={event} open={open} tabIndex={tabIndex} isShort={false} />
        {!isNarrow && <AddButton {...props} />}
      </div>
      {row.is === 'refused' && (
        <p className="spaces-note" data-kind="danger" role="alert">
          <Icon name="warning" />
          {row.alert || texts.refused(space.name)}
        </p>
      )}
      {space.has_custom_availability && <CustomNotice />}
      <StripDay event={event} from={time.shown.from} formats={formats} />
      <TimeStrip bars={time.bars} shown={time.shown} formats={formats} isNarrow={isNarrow} />
      <div className="spaces-line spaces-row-foot">
        <p className="spaces-small">
          {event.days.length > 1 && !event.overnight
            ? texts.freeDays(event.days.length)
            : time.free && (
                <>
                  {texts.free} <strong>{time.free.to - time.free.from >= 1440 ? texts.allDay : spanText(time.free, formats)}</strong>
                </>
              )}
        </p>
        {props.missing.length > 0 && row.is === 'free' && (
          <button
            type="button"
            className="spaces-link spaces-link-light"
            tabIndex={tabIndex}
            data-key="all"
            aria-label={texts.of(texts.addAll(event.days.length), space.name)}
            onClick={() => open.layout(space.uid)}
          >
            {texts.addAll(event.days.length)}
          </button>
        )}
        <button
          type="button"
          className="spaces-link spaces-link-light"
          tabIndex={tabIndex}
          data-key="days"
          aria-label={texts.daysOf(space.name)}
          onClick={() => open.timeline(space.uid)}
        >
          {isNarrow ? texts.moreDays : texts.seeDays}
        </button>
      </div>
      {isNarrow && <AddButton {...props} />}
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
function AddButton({ row, open, words, tabIndex, isFull, missing }: SpaceRowProps) {
  'use memo'
  const add = words.add || texts.add
  const label = missing.length > 0 ? texts.addFor(add, missing.map(weekdayName).join(', ')) : add
  const { space, is } = row
  if (is === 'mine')
    return (
      <span className="spaces-tag" data-kind="success">
        <Icon name="check" />
        {texts.added}
      </span>
    )
  const isAdding = is === 'adding'
  const isOff = isAdding || is === 'taken' || isFull
  return (
    <button
      type="button"
      className="ui-button spaces-add"
      tabIndex={tabIndex}
      data-key="add"
      aria-label={isAdding ? texts.adding(space.name) : missing.length > 0 ? texts.of(label, space.name) : texts.action(add, space.name)}
      aria-disabled={isOff || undefined}
      aria-busy={isAdding || undefined}
      onClick={() => !isOff && open.layout(space.uid, missing.length > 0 ? { days: missing } : {})}
    >
      {isAdding ? <Spinner /> : <Icon name="add" />}
      {label}
    </button>
  )
}
