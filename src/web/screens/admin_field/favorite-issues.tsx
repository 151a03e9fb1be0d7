import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import type { PlacedIssue } from '../../builder/issues.ts'

interface Props {
  readonly issues: readonly PlacedIssue[]
  readonly onShow: (issue: PlacedIssue) => void
}

/** Gets the focus when a save was refused, and leads to each place. */
export function FavoriteIssues({ issues, onShow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const any = issues.length > 0
  useEffect(() => {
    if (any) box.current?.focus()
  }, [any])
  if (!any) return null
  return (
    <Alert ref={box} className="form-summary" tabIndex={-1} color="red" mb="md" title={favoriteTexts.issues}>
      <ul className="form-issues">
        {issues.map(issue => (
          <li key={issue.path}>
            <button type="button" className="staff-plain" onClick={() => onShow(issue)}>
              {issue.text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
