import { Button, ColorInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { isNearError } from '#contract/portal/accent.ts'
import { profileIssueTexts } from '#contract/portal/profile-rules.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { isLogo } from './is-logo.ts'
import type { ProfileValues } from './profile-values.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly settings: EditedSettings<ProfileValues>
  /** Address of the logo there is, or ''. */
  readonly logo: string
}

const SWATCHES = ['#2f5bd7', '#0b6e4f', '#0f766e', '#7c3aed', '#9d174d', '#b45309', '#334155', '#111827']

/** Logo and accent colour. */
export function LookInputs({ settings, logo }: Props) {
  const { values, change, issueOf } = settings
  const isColor = /^#[0-9a-f]{6}$/i.test(values.accent)
  return (
    <SettingsSection title={texts.appearance}>
      <LogoInput settings={settings} logo={logo} />
      <ColorInput
        label={texts.accent}
        description={isColor && isNearError(values.accent) ? texts.accentIsError : texts.accentHelp}
        format="hex"
        swatches={SWATCHES}
        value={values.accent}
        maxLength={7}
        error={issueOf('accent') ?? (isColor ? undefined : profileIssueTexts.accent)}
        // Its own has sliders without names.
        withPicker={false}
        withEyeDropper={false}
        rightSection={
          <input
            type="color"
            className="settings-color"
            aria-label={texts.pickAccent}
            value={isColor ? values.accent : '#000000'}
            onChange={event => change({ accent: event.currentTarget.value })}
          />
        }
        onChange={accent => change({ accent: accent.toLowerCase() })}
      />
    </SettingsSection>
  )
}

/** The logo with a preview. A file that cannot be one is cleared, and the sentence of the specification said (P8.34). */
function LogoInput({ settings: { values, change, issueOf }, logo }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const id = useId()
  const { address, show } = useBlobAddress()
  const shown = values.new_logo === '' ? '' : address || logo
  const issue = refusal || issueOf('new_logo')

  async function choose(file: File | undefined) {
    if (!file) return
    const fits = await isLogo(file)
    setRefusal(fits ? '' : profileIssueTexts.logo)
    show(fits ? file : undefined)
    change({ new_logo: fits ? file : undefined })
  }

  return (
    <div role="group" aria-labelledby={id} className="settings-sheet">
      <span id={id} className="settings-label">
        {texts.logo}
      </span>
      {shown ? <img className="settings-logo" src={shown} alt={texts.logoOf(values.display_name || values.name)} /> : <p>{texts.noLogo}</p>}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        aria-label={texts.chooseLogo}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          void choose(file)
        }}
      />
      <div className="settings-buttons">
        <Button variant="default" aria-describedby={`${id}-help`} onClick={() => input.current?.click()}>
          {shown ? texts.changeLogo : texts.chooseLogo}
        </Button>
        {shown && (
          <Button
            variant="default"
            onClick={() => {
              setRefusal('')
              show(undefined)
              change({ new_logo: logo === '' ? undefined : '' })
            }}
          >
            {texts.clearLogo}
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className="staff-hint">
        {texts.logoHelp}
      </p>
      <p role="alert" className="settings-issue">
        {issue}
      </p>
    </div>
  )
}
