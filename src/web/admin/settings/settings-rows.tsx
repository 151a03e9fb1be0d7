import type { ReactNode } from 'react'
import { settingsTexts as texts } from './settings-texts.ts'

interface SettingsSectionProps {
  readonly title: string
  /** Of its heading; 2 unless it stands in a section. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

export function SettingsSection({ title, level = 2, children }: SettingsSectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className="staff-card settings-sheet" aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

/** Names and what they say, to read. */
export function SettingsRows({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="settings-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || texts.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}
