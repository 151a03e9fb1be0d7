import './preview-pane.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminStylePage, PreviewForm } from '#contract/portal/styles.ts'
import type { PreviewLook } from '#contract/styles/preview.ts'
import { FormSelect } from '../../admin/form-select.tsx'
import { Icon } from '../../admin/icons.tsx'
import { useFormSearch } from '../../admin/use-form-search.ts'
import { useTopEscape } from '../../admin/use-top-escape.ts'
import { Choice, Toggle } from './choice.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { styleTexts as texts } from './style-texts.ts'

interface Props {
  readonly page: AdminStylePage
  /** As it is edited now. */
  readonly styleLook: PreviewLook
  /** What Ctrl+S does within the preview, too; absent while the style is only read. */
  readonly onSave?: () => void
}

/** A real form with the style as it is now, and how it is looked at (P8.32). */
export function PreviewPane({ page: { company, style, form: first }, styleLook, onSave }: Props) {
  const [form, setForm] = useState(first)
  const [text, search] = useState<string>()
  const found = useFormSearch(company.path, text)
  const forms: PreviewForm[] = found.map(({ uuid, eventops_form_name: name }) => ({ uuid, name }))
  if (form && !forms.some(({ uuid }) => uuid === form.uuid)) forms.unshift(form)
  const [flags, setFlags] = useState({ login_required: false, user: false, framed: false, states: false })
  const [isPhone, setPhone] = useState(false)
  const [isLarge, setLarge] = useState(false)

  const set = (patch: Partial<typeof flags>) => setFlags({ ...flags, ...patch })

  return (
    <section
      className="style-preview"
      aria-label={texts.preview}
      data-large={isLarge || undefined}
      data-layer={isLarge ? 'style-preview' : undefined}
    >
      {isLarge && <Escape onEscape={() => setLarge(false)} />}
      <div className="style-preview-tools">
        <FormSelect
          size="xs"
          aria-label={texts.form}
          placeholder={texts.noForm}
          disabled={flags.states}
          data={forms.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={form?.uuid ?? null}
          onChange={chosen => setForm(forms.find(({ uuid }) => uuid === chosen))}
          onDropdownOpen={() => search(text ?? '')}
          onSearchChange={typed => text !== undefined && search(forms.some(({ name }) => name === typed) ? '' : typed)}
        />
        <Toggle label={texts.loginRequired} pressed={flags.login_required} onPress={login_required => set({ login_required })} />
        <Toggle label={texts.loggedIn} pressed={flags.user} onPress={user => set({ user })} />
        <Choice
          label={texts.place}
          options={[texts.fullPage, texts.inlineFrame]}
          chosen={flags.framed ? 1 : 0}
          onChoose={at => set({ framed: at === 1 })}
        />
        <Choice label={texts.width} options={[texts.desktop, texts.phone]} chosen={isPhone ? 1 : 0} onChoose={at => setPhone(at === 1)} />
        <Toggle label={texts.allStates} pressed={flags.states} onPress={states => set({ states })} />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name={isLarge ? 'close' : 'eye'} size={14} />}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? texts.minimise : texts.maximise}
        </Button>
      </div>
      <PreviewFrame
        title={texts.previewOf(flags.states ? texts.allStates : (form?.name ?? texts.noForm))}
        address={`${company.base}/admin/settings/style/${style.uuid}/preview`}
        options={{ ...flags, form: flags.states ? '' : (form?.uuid ?? '') }}
        isPhone={isPhone}
        styleLook={styleLook}
        onEscape={() => setLarge(false)}
        onSave={onSave}
      />
    </section>
  )
}

function Escape({ onEscape }: { onEscape: () => void }) {
  useTopEscape('style-preview', onEscape)
  return null
}
