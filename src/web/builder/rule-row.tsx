import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../admin/icons.tsx'
import { JoinPick } from './pick.tsx'

interface Props {
  /** Of the first row, which joins nothing: the word in the place of the join. */
  readonly lead: string | undefined
  readonly join: 'and' | 'or'
  /** Names the join to a screen reader. */
  readonly joinLabel: string
  readonly onJoin: (join: 'and' | 'or') => void
  readonly removeLabel: string
  readonly onRemove: () => void
  /** Where the rule stands, as paths of issues name it. */
  readonly path: string
  readonly issues: Issues
  readonly children: ReactNode
}

/** What is wrong, by the path within the field, the page or the form. */
export type Issues = Readonly<Record<string, string>> | undefined

/** A rule of a list as a row: how it joins what stands above it, the rule, and a way to take it out. */
export function RuleRow({ lead, join, joinLabel, onJoin, removeLabel, onRemove, path, issues, children }: Props) {
  const issue = issues?.[path]
  return (
    <div className="builder-rule" data-setting={path}>
      <div className="builder-join">
        {lead === undefined ? <JoinPick size="xs" aria-label={joinLabel} value={join} onChange={onJoin} /> : <span>{lead}</span>}
      </div>
      {children}
      <RemoveRow label={removeLabel} onRemove={onRemove} />
      {issue && <p className="builder-rule-issue">{issue}</p>}
    </div>
  )
}

/** Takes a row out of its list. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" aria-label={label} onClick={onRemove}>
      <Icon name="close" size={16} />
    </ActionIcon>
  )
}
