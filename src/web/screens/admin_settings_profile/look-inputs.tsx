import { Button, ColorInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { isNearError } from '#contract/portal/accent.ts'
import { profileIssueTexts } from '#contract/portal/profile-rules.ts'
import { isLogo } from '../../admin/is-logo.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { ACCENT_SWATCHES } from './accent-swatches.ts'
import type { ProfileValues } from './profile-values.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly settings: EditedSettings<ProfileValues>
}

/** Logo and accent colour. */
export function LookInputs({ settings }: Props) {
  const { values, change, issueOf } = settings
  const isColor = /^#[0-9a-f]{6}$/i.test(values.accent)
  return (
    <SettingsSection title={texts.appearance}>
      <LogoInput settings={settings} />
      <ColorInput
        label={texts.accent}
        description={texts.accentHelp}
        format="hex"
        swatches={[...ACCENT_SWATCHES]}
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
      <div role="status">{isColor && isNearError(values.accent) && <p className="settings-warning">{texts.accentIsError}</p>}</div>
    </SettingsSection>
  )
}

/** The logo with a preview. A file that cannot be one is cleared, and the sentence of the specification said (P8.34). */
function LogoInput({ settings: { values, change, issueOf } }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  /** What a file that is cleared leaves behind. */
  const withoutFile = useRef(values.new_logo)
  const id = useId()
  const { new_logo_src, show } = useBlobAddress()
  const shown = values.new_logo instanceof File ? new_logo_src : values.new_logo
  const issue = issueOf('new_logo')

  function clear(why: string, left: File | string) {
    setRefusal(why)
    show(undefined)
    change({ new_logo: left })
  }

  async function choose(file: File | undefined) {
    if (!file) return
    if (!(await isLogo(file))) return clear(profileIssueTexts.logo, withoutFile.current)
    setRefusal('')
    show(file)
    change({ new_logo: file })
  }

  useEffect(() => {
    if (issue) clear(issue, withoutFile.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the server refuses it, once
  }, [issue])

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
              withoutFile.current = ''
              clear('', '')
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
        {refusal}
      </p>
    </div>
  )
}
