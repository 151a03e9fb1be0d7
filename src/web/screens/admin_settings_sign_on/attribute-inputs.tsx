import { TextInput } from '@mantine/core'
import { PERSON_ATTRIBUTES } from '#contract/portal/person-rules.ts'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { type EditedSignOn, issueIn } from './sign-on-values.ts'

/** From which claim each part of a profile comes. */
export function AttributeInputs({ settings }: { readonly settings: EditedSignOn }) {
  const { values, change } = settings
  return (
    <SettingsSection title={texts.attributesTitle}>
      <p className="staff-hint">{texts.attributesHelp}</p>
      <div className="sign-on-attributes">
        {PERSON_ATTRIBUTES.map(name => (
          <TextInput
            key={name}
            label={texts.attributes[name]}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            data-max={signOnLimits.claim}
            value={values.attributes[name]}
            error={issueIn(settings, 'attributes', `attributes.${name}`, values.attributes[name])}
            onChange={event => change({ attributes: { ...values.attributes, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}
