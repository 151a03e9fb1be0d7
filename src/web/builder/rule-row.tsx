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
  readonly children: ReactNode
}

/** A rule of a list as a row: how it joins what stands above it, the rule, and a way to take it out. */
export function RuleRow({ lead, join, joinLabel, onJoin, removeLabel, onRemove, children }: Props) {
  return (
    <div className="builder-rule">
      <div className="builder-join">
        {lead === undefined ? <JoinPick size="xs" aria-label={joinLabel} value={join} onChange={onJoin} /> : <span>{lead}</span>}
      </div>
      {children}
      <RemoveRow label={removeLabel} onRemove={onRemove} />
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
