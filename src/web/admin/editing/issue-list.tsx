import './editing.css'
import { Alert } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { useStable } from '../use-stable.ts'
import { type EditedKind, editingTexts as texts } from './editing-texts.ts'

interface Listed {
  /** One of its own in the list. */
  readonly path: string
  /** With the place in words, where it does not name it itself. */
  readonly text: string
}

interface Props<I> {
  readonly what: EditedKind
  readonly issues: readonly I[]
  /** What the last save met (`useSaver`). */
  readonly refused: unknown
  /** Leads to what it is about. */
  readonly onShow: (issue: I) => void
}

/** What stands in the way of saving: gets the focus when a save was refused, and leads to each place (P8.17). */
export function IssueList<I extends Listed>({ what, issues, refused, onShow }: Props<I>) {
  const box = useRef<HTMLDivElement>(null)
  const lead = useStable((path: string) => {
    const found = issues.find(one => one.path === path)
    if (found) onShow(found)
  })
  const any = issues.length > 0
  const focusedFor = useRef<unknown>(undefined)
  useEffect(() => {
    // Once for each save: an issue that comes back with Undo takes the focus from nobody.
    if (!any || focusedFor.current === refused) return
    focusedFor.current = refused
    box.current?.focus()
  }, [any, refused])
  if (!any) return null
  return (
    <Alert ref={box} className="edit-summary" tabIndex={-1} color="red" mb="md" title={texts.refused(what)}>
      <ul className="edit-issues">
        {issues.map(({ path, text }) => (
          <IssueLine key={path} path={path} text={text} onShow={lead} />
        ))}
      </ul>
    </Alert>
  )
}

interface LineProps extends Listed {
  readonly onShow: (path: string) => void
}

/** With a key in a label the lines that name that field are drawn anew, of hundreds. */
const IssueLine = memo(function IssueLine({ path, text, onShow }: LineProps) {
  return (
    <li>
      <button type="button" className="staff-plain" onClick={() => onShow(path)}>
        {text}
      </button>
    </li>
  )
})
