import './opened.css'
import type { Requirement } from './meeting_room_widget.ts'
import type { RequirementsProps } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { withRowsAfter } from './requirements.ts'
import { RowMenu } from './row-menu.tsx'
import type { Opened } from './use-requirements.ts'

type Props = RequirementsProps & {
  readonly opened: Opened | undefined
  readonly setOpened: (opened: Opened | undefined) => void
  readonly isNarrow: boolean
  readonly removeText: string
  /** uuid of the form; absent where nobody knows it. */
  readonly form: string | undefined
}

/** The menu of a row, or the dialog, that is open above the rows. */
export function OpenedDialog({ opened, setOpened, isNarrow, removeText, form, rows, event, types, formats, actions }: Props) {
  'use no memo'
  if (!opened || opened.is === 'row') return null
  const close = () => setOpened(undefined)

  function put(next: readonly Requirement[], count: number, first: number) {
    close()
    actions.changeAll(next, meetingTexts.added({ count }))
    actions.focusRow(first)
  }

  if (opened.is === 'paste') {
    return (
      <PasteDialog
        form={form}
        text={opened.text}
        context={{ ...types, formats, event }}
        count={rows.length}
        onClose={close}
        onAdd={(added, replaces) =>
          put(replaces ? added : withRowsAfter(rows, rows.length - 1, added), added.length, replaces ? 0 : rows.length)
        }
      />
    )
  }
  const { row } = opened
  if (opened.is === 'menu') return <RowMenu {...{ row, rows, formats, removeText, isNarrow, actions }} onClose={close} />
  if (opened.is === 'repeat') {
    const onAdd = (added: readonly Requirement[]) => put(withRowsAfter(rows, row, added), added.length, row + 1)
    return <RepeatDialog {...{ row, rows, event, formats, onAdd }} onClose={close} />
  }
  return (
    <NoteDialog
      row={row}
      note={rows[row]?.note ?? ''}
      onClose={close}
      onChange={note => {
        close()
        if (rows[row]) actions.change(rows.with(row, { ...rows[row], note }))
      }}
    />
  )
}
