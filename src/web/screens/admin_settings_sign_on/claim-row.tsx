import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { MAX_ROLE } from '#contract/portal/person-rules.ts'
import { presetOf, PRESETS } from '#contract/portal/presets.ts'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import type { AdminSettingsSignOnPage, ClaimRule } from '#contract/portal/sign-on.ts'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { type EditedSignOn, issueIn } from './sign-on-values.ts'

interface Props {
  readonly settings: EditedSignOn
  readonly teams: AdminSettingsSignOnPage['teams']
  readonly rule: ClaimRule
  /** Which one of them. */
  readonly at: number
  readonly onChange: (rule: ClaimRule) => void
}

const OWN = 'own'

/** One row: which claim, what it says, and what that grants. */
export function ClaimRow({ settings, teams, rule, at, onChange }: Props) {
  const preset = presetOf(rule)
  const choices = PRESETS.map(({ key, name }) => ({ value: key as string, label: name }))
  const props = (key: 'claim' | 'value' | 'role', most: number) => ({
    label: texts[key],
    value: rule[key],
    'data-max': most,
    error: issueIn(settings, 'claims', `claims.${at}.${key}`, rule[key]),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...rule, [key]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="sign-on-rule">
        <TextInput dir="ltr" {...props('claim', signOnLimits.claim)} />
        <NativeSelect
          label={texts.how}
          data={Object.entries(texts.hows).map(([value, label]) => ({ value, label }))}
          value={rule.how}
          onChange={event => onChange({ ...rule, how: event.currentTarget.value === 'is' ? 'is' : 'contains' })}
        />
        <TextInput {...props('value', signOnLimits.value)} />
      </div>
      <div className="sign-on-rule">
        <NativeSelect
          label={texts.grants}
          description={preset?.about}
          value={preset?.key ?? OWN}
          data={preset ? choices : [...choices, { value: OWN, label: texts.ownChoice }]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = PRESETS.find(({ key }) => key === value)
            if (chosen) onChange({ ...rule, ...chosen.permissions })
          }}
        />
        <TextInput description={texts.roleHelp} {...props('role', MAX_ROLE)} />
      </div>
      {teams.length > 0 && (
        <Checkbox.Group label={texts.teams} value={[...rule.teams]} onChange={chosen => onChange({ ...rule, teams: chosen })}>
          <div className="sign-on-choices">
            {teams.map(({ uuid, name }) => (
              <Checkbox key={uuid} value={uuid} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
