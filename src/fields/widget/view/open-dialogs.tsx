import { useState } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { spaceName } from '../space-name.ts'
import type { LayoutChoice } from '../spaces-state.ts'
import { DetailsDialog } from './search/details-dialog.tsx'
import { holdTexts as texts } from './chosen/hold-texts.ts'
import { LayoutDialog } from './layouts/layout-dialog.tsx'
import type { SpacesPart } from './panel-props.ts'
import { addSpace, spaceOf, type OpenedSpaces } from './use-open-spaces.ts'

interface Props extends SpacesPart {
  readonly opened: OpenedSpaces
  readonly onClose: () => void
}

/** The dialog that is open: also while spaces are read anew. A space that is not among them any more takes its dialog with it. */
export function OpenDialogs({ opened: { dialog }, onClose, ...props }: Props) {
  'use memo'
  const { state, actions, words } = props
  const [before, setBefore] = useState<SpaceFound>()
  const found = dialog && spaceOf(state, dialog.uid)
  if (found && found !== before) setBefore(found)
  const space = found ?? (state.phase.is === 'loading' && before?.uid === dialog?.uid ? before : undefined)
  if (!dialog || !space) return null
  if (dialog.is === 'details') return <DetailsDialog {...props} space={space} onClose={onClose} />
  const shared = {
    space,
    spaceName: spaceName(space, state.event),
    seats: state.event?.seats ?? 0,
    takesDrawings: state.takesDrawings,
    onClose,
  }
  if (dialog.is === 'change') {
    const chosen = state.selected.find(({ uid }) => uid === dialog.uid)
    if (!chosen) return null
    const { layout_uid, description, drawing, seats } = chosen
    const change = (choice: LayoutChoice) => {
      onClose()
      actions.setLayout(dialog.uid, choice)
    }
    const present = { layout_uid, description, drawing }
    return <LayoutDialog {...shared} seats={seats} present={present} action={texts.save} onChoose={change} />
  }
  const add = (choice: LayoutChoice) => {
    onClose()
    addSpace(actions, dialog.uid, choice, dialog)
  }
  return <LayoutDialog {...shared} action={words.add || texts.add} onChoose={add} />
}
