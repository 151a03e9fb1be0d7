import type { LayoutChoice } from '../spaces-state.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { holdTexts as texts } from './hold-texts.ts'
import { LayoutDialog } from './layout-dialog.tsx'
import type { SpacesPart } from './panel-props.ts'
import { spaceOf, type OpenedSpaces } from './use-open-spaces.ts'

interface Props extends SpacesPart {
  readonly opened: OpenedSpaces
  readonly onClose: () => void
}

/** The dialog that is open. A space that went meanwhile takes its dialog with it. */
export function OpenDialogs({ opened: { dialog }, onClose, ...props }: Props) {
  'use memo'
  const { state, actions, words } = props
  const space = dialog && spaceOf(state, dialog.uid)
  if (!dialog || !space) return null
  if (dialog.is === 'details') return <DetailsDialog {...props} space={space} onClose={onClose} />
  const shared = { space, seats: state.event?.seats ?? 0, takesDrawings: state.takesDrawings, onClose }
  if (dialog.is === 'change') {
    const chosen = state.selected.find(({ uid }) => uid === dialog.uid)
    if (!chosen) return null
    const { layout_uid, description, imageName } = chosen
    const change = (choice: LayoutChoice) => {
      onClose()
      actions.setLayout(dialog.uid, choice)
    }
    const present = { layout_uid, description, imageName }
    return <LayoutDialog {...shared} present={present} action={texts.save} onChoose={change} />
  }
  const add = (choice: LayoutChoice) => {
    onClose()
    actions.add(dialog.uid, choice, dialog.days)
    if (dialog.instead !== undefined) actions.dismissLost(dialog.instead)
  }
  return <LayoutDialog {...shared} action={words.add || texts.add} onChoose={add} />
}
