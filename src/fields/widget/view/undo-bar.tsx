import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from './icon.tsx'
import type { SpacesPart } from './panel-props.ts'

/** The last press can be taken back for a while. */
export function UndoBar({ state: { undo }, actions }: Pick<SpacesPart, 'state' | 'actions'>) {
  'use memo'
  if (!undo) return null
  const words = undo.of === 'removed' ? texts.removed(undo.name) : texts.timesMoved
  return (
    <div className="spaces-box spaces-line spaces-undo">
      <p className="spaces-with-icon">
        <Icon name="info" />
        {words}
      </p>
      <button type="button" className="spaces-link" data-place aria-label={texts.of(texts.undo, words)} onClick={() => actions.undo()}>
        {texts.undo}
      </button>
    </div>
  )
}
