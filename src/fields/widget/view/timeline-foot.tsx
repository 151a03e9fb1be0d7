import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { Icon } from './icon.tsx'
import { inZone } from './event-times.ts'
import type { SpacesPart } from './panel-props.ts'
import { spacesTexts } from './spaces-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { NextFree } from './unavailable-row.tsx'
import { timesText } from './wall-time.ts'

/** Whether the space is free for the event, and the press that adds it. */
export function TimelineFoot({ space, state, actions, formats, open, words, isNarrow }: SpacesPart & { space: SpaceFound }) {
  'use memo'
  const { event, isFull, selected } = state
  if (!event) return null
  const there = (wall: string) => inZone(wall, event.timezone, space.timezone)
  const times = timesText(there(event.start), there(event.end), formats)
  const isFree = space.unavailable_reasons.length === 0
  const isMine = selected.some(({ uid }) => uid === space.uid)
  const add = words.add || spacesTexts.add
  return (
    <div className="spaces-box spaces-line">
      <p className="spaces-small spaces-with-icon">
        <span className="spaces-tag" data-kind={isFree ? 'success' : undefined}>
          <Icon name={isFree ? 'check' : 'cross'} />
          {isMine ? spacesTexts.added : isFree ? texts.freeForYou : texts.notFreeForYou}
        </span>
        {isFree && texts.withBuffers(times, space.set_buffer, space.strike_buffer)}
      </p>
      {isFree && !isMine && !isFull && (
        <button
          type="button"
          className="ui-button spaces-add"
          aria-label={texts.addOf(isNarrow ? texts.addFor(times) : add, space.name)}
          onClick={() => open.layout(space.uid)}
        >
          <Icon name="add" />
          {isNarrow ? texts.addFor(times) : add}
        </button>
      )}
      {!isFree && <NextFree space={space} event={event} formats={formats} tabIndex={0} actions={actions} />}
    </div>
  )
}
