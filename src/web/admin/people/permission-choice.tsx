import './people.css'
import { NativeSelect, Switch } from '@mantine/core'
import type { Permissions } from '#contract/call.ts'
import { FLAGS, presetOf, PRESETS } from '#contract/portal/presets.ts'
import { peopleTexts as texts } from './people-texts.ts'

interface Props {
  readonly permissions: Required<Permissions>
  readonly onChange: (permissions: Required<Permissions>) => void
}

const OWN = 'own'

/** What somebody may do: by a preset, or flag by flag, each with what it allows in words (P2.60). */
export function PermissionChoice({ permissions, onChange }: Props) {
  const preset = presetOf(permissions)
  const choices = PRESETS.map(({ key, name }) => ({ value: key as string, label: name }))
  return (
    <div className="people-switches">
      <NativeSelect
        label={texts.preset}
        description={preset?.about}
        value={preset?.key ?? OWN}
        data={preset ? choices : [...choices, { value: OWN, label: texts.ownChoice }]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = PRESETS.find(({ key }) => key === value)
          if (chosen) onChange(chosen.permissions)
        }}
      />
      {FLAGS.map(flag => (
        <Switch
          key={flag}
          label={texts.flags[flag].label}
          description={texts.flags[flag].about}
          checked={permissions[flag]}
          onChange={event => onChange({ ...permissions, [flag]: event.currentTarget.checked })}
        />
      ))}
      <p className="staff-hint">{texts.all}</p>
    </div>
  )
}
