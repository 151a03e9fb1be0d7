import { Button, Group, Input } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { isLogo } from '../../admin/is-logo.ts'
import { styleTexts as texts } from './style-texts.ts'
import type { StyleEditing } from './use-style-editing.ts'

interface Props {
  readonly editing: StyleEditing
  /** What the server said of it. */
  readonly issue: string | undefined
}

/** The style's own logo, as it would be: chosen, changed, taken away. */
export function LogoInput({ editing: { base, logo, now, change }, issue }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same one can be chosen again.
    currentTarget.value = ''
    if (!file) return
    const fits = await isLogo(file)
    setRefused(fits ? '' : texts.logoTooLarge)
    // A file that is cleared leaves what was there without it.
    if (fits) change({ logo: { is: 'new', file, address: URL.createObjectURL(file) } })
    else if (now().logo.is === 'new') change({ logo: base.logo })
  }

  return (
    <Input.Wrapper label={texts.logo} labelElement="div" description={texts.logoHelp} error={refused || issue}>
      <div className="style-logo-place">
        {logo ? <img className="style-logo" src={logo} alt={texts.logoOf} /> : <span className="staff-hint">{texts.noLogo}</span>}
      </div>
      <Group gap="xs" mb={4}>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          aria-label={texts.logo}
          onChange={event => void choose(event)}
        />
        <Button data-setting="logo" size="compact-sm" variant="default" onClick={() => input.current?.click()}>
          {logo ? texts.changeLogo : texts.chooseLogo}
        </Button>
        {logo && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setRefused('')
              change({ logo: { is: 'removed' } })
            }}
          >
            {texts.removeLogo}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
