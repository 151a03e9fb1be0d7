import { Text } from '@mantine/core'
import { useState } from 'react'
import type { LogEntry } from '#contract/portal/admin-forms.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from './company-time.ts'
import { relativeTime } from './relative-time.ts'
import { SidePanel } from './staff-dialog.ts'
import { editorTexts } from './texts-editor.ts'

interface Props {
  readonly title: string
  readonly logs: readonly LogEntry[]
  readonly company: CompanyData
  readonly onClose: () => void
}

/** The side panel that lists changes (P1.29). */
export function LogPanel({ title, logs, company, onClose }: Props) {
  return (
    <SidePanel title={title} onClose={onClose}>
      {logs.length === 0 && <Text c="dimmed">{editorTexts.noLogs}</Text>}
      <LogList logs={logs} company={company} />
    </SidePanel>
  )
}

export function LogList({ logs, company }: Pick<Props, 'logs' | 'company'>) {
  const words = companyTime(company)
  const [now] = useState(() => Date.now())
  return (
    <ol className="staff-log">
      {logs.map(({ datetime, who, changes }, index) => (
        <li key={index}>
          <Text size="sm" c="dimmed">
            <time dateTime={datetime} title={words.both(Date.parse(datetime))}>
              {relativeTime(datetime, now, words)}
            </time>
            {who && ` · ${who}`}
          </Text>
          <ul>
            {changes.map((change, at) => (
              <li key={at}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
