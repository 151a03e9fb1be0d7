import type { ReactNode } from 'react'
import { settingsTexts as texts } from './settings-texts.ts'

interface SettingsSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <section className="staff-card settings-sheet" aria-label={title}>
      <h3>{title}</h3>
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
