import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { spaceName } from '../../space-name.ts'
import { Icon } from '../parts/icon.tsx'
import { inZone } from '../time/event-times.ts'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import { NextFree } from '../search/unavailable-row.tsx'
import { timesText } from '../time/wall-time.ts'

/** Whether the space is free for the event, and the press that adds it. */
export function TimelineFoot({ space, state, actions, formats, open, words }: SpacesPart & { space: SpaceFound }) {
  'use memo'
  const { event, isFull, selected, existing } = state
  if (!event) return null
  const there = (wall: string) => inZone(wall, event.timezone, space.timezone)
  const times = timesText(there(event.start), there(event.end), formats)
  const isFree = space.unavailable_reasons.length === 0
  const isBooked = existing.some(({ uid }) => uid === space.uid)
  const isMine = isBooked || selected.some(({ uid }) => uid === space.uid)
  const add = words.add || spacesTexts.add
  return (
    <div className="spaces-box spaces-line">
      <p className="spaces-small spaces-with-icon">
        <span className="spaces-tag" data-kind={isFree ? 'success' : undefined}>
          <Icon name={isFree ? 'check' : 'cross'} />
          {isBooked ? spacesTexts.bookedForThis : isMine ? spacesTexts.added : isFree ? texts.freeForYou : texts.notFreeForYou}
        </span>
        {isFree && <span>{timesWithBuffers(times, space)}</span>}
      </p>
      {isFree && !isMine && !isFull && (
        <button
          type="button"
          className="ui-button spaces-add"
          aria-label={spacesTexts.of({ words: add, name: spaceName(space, event) })}
          onClick={() => open.add(space, event.seats)}
        >
          <Icon name="add" />
          {add}
        </button>
      )}
      {!isFree && <NextFree space={space} event={event} formats={formats} tabIndex={0} actions={actions} />}
    </div>
  )
}

function timesWithBuffers(times: string, { set_buffer: set, strike_buffer: strike }: SpaceFound): string {
  if (set === 0 && strike === 0) return times
  return set === strike ? texts.withBuffer({ times, minutes: set }) : texts.withBuffers({ times, set, strike })
}
