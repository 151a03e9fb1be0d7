import { ChosenSpaces } from './chosen/chosen-spaces.tsx'
import { DayCards } from './chosen/day-cards.tsx'
import { EventLine } from './event-line.tsx'
import { ExistingBookings } from './chosen/existing-bookings.tsx'
import { HeldLines } from './chosen/held-lines.tsx'
import { holdTexts as texts } from './chosen/hold-texts.ts'
import { Icon } from './parts/icon.tsx'
import { LostSpaces } from './chosen/lost-spaces.tsx'
import type { SpacesPart } from './panel-props.ts'
import { Search } from './search/search.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { UndoBar } from './chosen/undo-bar.tsx'
import { hasSomeSpaces, type OpenedSpaces, spaceOf } from './use-open-spaces.ts'

interface Props extends SpacesPart {
  readonly opened: OpenedSpaces
  readonly onClose: () => void
  readonly detailsLink: string
}

/** The widget with an event: what is booked, lost and chosen, and the search unless what is chosen is enough. */
export function ActivePanel({ opened, onClose, detailsLink, ...part }: Props) {
  'use memo'
  const { state, actions, formats, isNarrow } = part
  const { event, selected, lost, phase } = state
  const hasSome = hasSomeSpaces(state)
  const isSearching = opened.isSearching || !hasSome
  const timeline = opened.timeline ? spaceOf(state, opened.timeline) : undefined
  return (
    <>
      {event ? (
        <EventLine event={event} actions={actions} formats={formats} isNarrow={isNarrow} />
      ) : (
        <div className="spaces-event-place" aria-hidden="true" />
      )}
      <ExistingBookings {...part} detailsLink={detailsLink} />
      <LostSpaces {...part} />
      <DayCards state={state} formats={formats} open={part.open} />
      {selected.length > 0 && (isSearching ? <HeldLines {...part} /> : <ChosenSpaces {...part} hasLost={lost.length > 0} />)}
      <UndoBar state={state} actions={actions} />
      {timeline && <Timeline key={timeline.uid} {...part} space={timeline} onClose={onClose} />}
      {isSearching || phase.is === 'failed' ? (
        // Behind the timeline it keeps where it was scrolled to.
        <div hidden={timeline !== undefined}>
          <Search {...part} hasSome={hasSome} />
        </div>
      ) : (
        <FindMore {...part} />
      )}
      {state.locationHint && (
        <p className="spaces-note" data-kind="warning">
          <Icon name="info" />
          {state.locationHint}
        </p>
      )}
    </>
  )
}

/** The way back to the search. */
function FindMore({ state: { existing, list, totals, isFull }, open, isNarrow }: SpacesPart) {
  'use memo'
  // The service counts one's own as free.
  const own = list.rows.filter(({ is }) => is === 'mine').length
  const isEdit = existing.length > 0
  return (
    <div className="spaces-box spaces-line">
      <p>
        <strong>{isEdit ? texts.needOne : texts.needAnother}</strong>{' '}
        <span className="spaces-small">
          {isFull
            ? texts.isFull
            : isEdit
              ? texts.besideThese
              : totals.available !== undefined && texts.availableNow({ count: Math.max(0, totals.available - own) })}
        </span>
      </p>
      <button
        type="button"
        className="ui-button ui-button-plain spaces-button"
        data-place
        disabled={isFull}
        data-wide={isNarrow || undefined}
        onClick={() => open.search()}
      >
        <Icon name="add" />
        {texts.find}
      </button>
    </div>
  )
}
