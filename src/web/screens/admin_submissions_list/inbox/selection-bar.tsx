import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../admin/icons.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

interface Props {
  /** How many they are. */
  readonly said: string
  readonly busy: boolean
  /** All of them are put aside. */
  readonly isSnoozed: boolean
  readonly marking?: {
    readonly onSeen: (seen: boolean) => void
    readonly onSnooze: () => void
    readonly onBack: () => void
  }
  readonly onClear: () => void
  /** What is done besides. */
  readonly children?: ReactNode
}

/** What is done with the requests that are selected, at the foot of the window while some are. */
export function SelectionBar({ said, busy, isSnoozed, marking, onClear, children }: Props) {
  return (
    <section className="submissions-inbox-bar" aria-label={texts.selectedBar}>
      <span role="status">{said}</span>
      {children}
      {marking && (
        <Menu position="top-end" keepMounted={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" size="compact-md" disabled={busy} rightSection={<Icon name="down" size={16} />}>
              {bulkTexts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => marking.onSeen(true)}>{texts.markRead}</Menu.Item>
            <Menu.Item onClick={() => marking.onSeen(false)}>{texts.markUnread}</Menu.Item>
            <Menu.Item onClick={isSnoozed ? marking.onBack : marking.onSnooze}>{isSnoozed ? texts.unsnooze : texts.snooze}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <ActionIcon variant="subtle" aria-label={texts.clear} onClick={onClear}>
        <Icon name="close" />
      </ActionIcon>
    </section>
  )
}
