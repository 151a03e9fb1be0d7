import { Alert } from '@mantine/core'
import { isStylePart } from '#contract/styles/style-parts.ts'
import { placeTitle, styleTexts as texts } from './style-texts.ts'
import type { IssuesByPlace } from './use-style-saving.ts'

/** What the server found; each stands at its input as well. */
export function IssueList({ issues }: { issues: IssuesByPlace }) {
  const entries = Object.entries(issues)
  if (entries.length === 0) return null
  return (
    <Alert color="red" title={texts.saveFirst} mb="md" role="alert">
      {entries.map(([path, issue]) => (
        <div key={path}>
          {titleOf(path)}: {issue}
        </div>
      ))}
    </Alert>
  )
}

function titleOf(path: string): string {
  const [first = '', property = ''] = path.split('.')
  return isStylePart(first) ? placeTitle(first, property) : placeTitle(undefined, path)
}
