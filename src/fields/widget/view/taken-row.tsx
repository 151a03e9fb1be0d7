import { Icon } from './icon.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { spacesTexts as texts } from './spaces-texts.ts'

/** A space that somebody took while it was looked at, folded into a line before it leaves. */
export function TakenRow({ row: { space }, open, tabIndex }: SpaceRowProps) {
  'use memo'
  return (
    <div className="spaces-taken">
      <Icon name="info" />
      <p>
        <strong>{space.name}</strong> {texts.taken}
      </p>
      <button type="button" className="spaces-link" tabIndex={tabIndex} data-key="name" onClick={() => open.timeline(space.uid)}>
        {texts.seeWhenFree}
      </button>
    </div>
  )
}
