import { Icon } from '../parts/icon.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'

/** A space that somebody took while it was looked at, folded into a line before it leaves. */
export function TakenRow({ row: { space }, spokenName, open, tabIndex }: SpaceRowProps) {
  'use memo'
  return (
    <div className="spaces-taken">
      <Icon name="info" />
      <p>
        <WithPlace text={texts.taken({ name: PLACE })}>
          <strong>{spokenName}</strong>
        </WithPlace>
      </p>
      <button
        type="button"
        className="spaces-link"
        tabIndex={tabIndex}
        data-key="name"
        aria-label={texts.of({ words: texts.seeWhenFree, name: spokenName })}
        onClick={() => open.timeline(space.uid)}
      >
        {texts.seeWhenFree}
      </button>
    </div>
  )
}
