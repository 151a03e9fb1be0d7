import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import type { SettingsConflict, Versioned } from './use-settings.ts'
import { settingsTexts as texts } from './settings-texts.ts'

/** Settings that are edited, as far as a conflict is about them. */
interface ConflictingSettings<V extends object> {
  readonly base: V
  readonly values: V
  /** What somebody else saved meanwhile; undefined: nobody did. */
  readonly conflict: SettingsConflict<V> | undefined
  readonly keepEditing: () => void
  readonly save: (over: Versioned<V>) => Promise<void>
}

interface Props<V extends object> {
  readonly settings: ConflictingSettings<V>
  /** What each setting is called. */
  readonly labels: { readonly [K in keyof V]: string }
  /** A setting in words. */
  readonly write: (value: V[keyof V], key: keyof V) => string
  /** Their work in place of one's own. */
  readonly onTakeTheirs: () => void
}

/** Somebody saved the same settings meanwhile: each that they changed, as it is now and as it is here. */
export function SettingsConflictDialog<V extends object>({ settings, labels, write, onTakeTheirs }: Props<V>) {
  const { conflict, values, base } = settings
  if (!conflict) return null
  return (
    <ConflictDialog
      what="settings"
      onKeepMine={() => void settings.save(conflict)}
      onTakeTheirs={onTakeTheirs}
      onClose={settings.keepEditing}
    >
      <dl className="settings-changes">
        {conflict.changed.map(key => (
          <div key={key}>
            <dt>{labels[key]}</dt>
            <dd>
              <span>{texts.conflictNow}</span> {write(conflict.values[key], key) || texts.nothing}
            </dd>
            {write(values[key], key) !== write(base[key], key) && (
              <dd>
                <span>{texts.conflictMine}</span> {write(values[key], key) || texts.nothing}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </ConflictDialog>
  )
}
