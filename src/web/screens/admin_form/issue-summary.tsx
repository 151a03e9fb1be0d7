import { Alert } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { useStable } from '../../admin/use-stable.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { describeLocations } from './sections.ts'

interface Props {
  readonly form: FormContent
  readonly issues: readonly PlacedIssue[]
  readonly onShow: (issue: PlacedIssue) => void
}

/** Gets the focus when a save was refused, and leads to each place. */
export function IssueSummary({ form, issues, onShow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const lead = useStable(onShow)
  const any = issues.length > 0
  useEffect(() => {
    if (any) box.current?.focus()
  }, [any])
  if (!any) return null
  const locations = describeLocations(form, issues)
  return (
    <Alert ref={box} className="form-summary" tabIndex={-1} color="red" mb="md" title={editorTexts.refused}>
      <ul className="form-issues">
        {issues.map((issue, at) => (
          <IssueLine key={issue.path} issue={issue} location={locations[at] ?? ''} onShow={lead} />
        ))}
      </ul>
    </Alert>
  )
}

interface LineProps {
  readonly issue: PlacedIssue
  /** In words. */
  readonly location: string
  readonly onShow: (issue: PlacedIssue) => void
}

/** With a key in a label the lines that name that field are drawn anew, of hundreds. */
const IssueLine = memo(function IssueLine({ issue, location, onShow }: LineProps) {
  return (
    <li>
      <button type="button" className="staff-plain" onClick={() => onShow(issue)}>
        {editorTexts.issueAt(location, issue.text)}
      </button>
    </li>
  )
})
