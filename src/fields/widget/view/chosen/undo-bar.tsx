import { holdTexts as texts } from './hold-texts.ts'
import { commaList } from '../../listed.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesUndo } from '../../shown-details.ts'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts } from '../spaces-texts.ts'

/** The last press can be taken back for a while. */
export function UndoBar({ state: { undo }, actions }: Pick<SpacesPart, 'state' | 'actions'>) {
  'use memo'
  if (!undo) return null
  const words = undoWords(undo)
  return (
    <div className="spaces-box spaces-line spaces-undo">
      <p className="spaces-with-icon">
        <Icon name="info" />
        {words}
      </p>
      <button
        type="button"
        className="spaces-link"
        data-place
        aria-label={spacesTexts.of({ words: texts.undo, name: words })}
        onClick={() => actions.undo()}
      >
        {texts.undo}
      </button>
    </div>
  )
}

function undoWords({ of, name, fields = [] }: SpacesUndo): string {
  if (of === 'removed') return texts.removed({ name })
  if (of === 'times') return texts.timesMoved
  if (of === 'days') return texts.daysMoved
  return fields.length === 0 ? texts.wayTaken({ names: name }) : texts.wayTakenWith({ names: name, fields: commaList(fields) })
}
