import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { texts } from '../../admin/texts.ts'
import { Builder } from '../../builder/builder.tsx'
import { ConditionRows } from '../../builder/condition-rows.tsx'
import { useChoices } from '../../builder/editor-context.tsx'
import type { PlacedIssue } from '../../builder/issues.ts'
import type { SectionKey } from './sections.ts'
import type { useEditing } from './use-editing.ts'

interface Props {
  readonly section: SectionKey
  readonly title: string
  readonly page: AdminFormPage
  readonly editing: ReturnType<typeof useEditing>
  readonly issues: readonly PlacedIssue[]
  readonly onPreview: () => void
}

type Part = Pick<Props, 'page' | 'editing' | 'issues'>

/** One section of the editor, with its preview. */
export function SectionPanel({ section, title, onPreview, ...part }: Props) {
  return (
    <section aria-label={title}>
      <div className="form-tab-head">
        <h2>{title}</h2>
        <Button variant="default" size="xs" leftSection={<Icon name="eye" size={16} />} onClick={onPreview}>
          Preview
        </Button>
      </div>
      {section === 'basic' && <Basic {...part} />}
      {section === 'settings' && <Settings {...part} />}
      {section === 'display' && <Display {...part} />}
      {section === 'content' && (
        <Builder form={part.editing.content} opened={part.editing.opened} issues={part.issues} />
      )}
      {section === 'saved' && <DialogTexts {...part} title="saved_title" content="saved_content" />}
      {section === 'submitted' && <DialogTexts {...part} title="submitted_title" content="submitted_content" />}
      {section === 'edited' && <DialogTexts {...part} title="edited_title" content="edited_content" />}
    </section>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return <div className="staff-card form-sheet">{children}</div>
}

type TextPart = {
  [K in keyof FormContent]-?: FormContent[K] extends string ? K : never
}[keyof FormContent]

type FlagPart = {
  [K in keyof FormContent]-?: FormContent[K] extends boolean ? K : never
}[keyof FormContent]

function textProps({ editing, issues }: Part, name: TextPart, maxLength: number, required = '') {
  const value = editing.content[name]
  const issue = issues.find(issue => issue.path === name)?.text
  return {
    value,
    maxLength,
    required: required !== '',
    error: issue ?? (required !== '' && value.trim() === '' ? required : undefined),
    onChange: (event: { currentTarget: { value: string } }) =>
      editing.change({ [name]: event.currentTarget.value } as Partial<FormContent>),
  }
}

function flagProps({ editing }: Part, name: FlagPart) {
  return {
    checked: editing.content[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      editing.change({ [name]: event.currentTarget.checked } as Partial<FormContent>),
  }
}

function Basic(part: Part) {
  return (
    <Sheet>
      <TextInput
        label="Name"
        description="How staff find the form."
        {...textProps(part, 'eventops_form_name', 100, texts.nameNeeded)}
      />
      <TextInput label="Path" readOnly value={part.page.form.path} description="The end of the form's address. It stays." />
      <TextInput label="Title" description="Visitors read it first." {...textProps(part, 'title', 100, texts.titleRequired)} />
      <Textarea label="Description" autosize minRows={2} maxRows={6} {...textProps(part, 'description', 500)} />
      <Textarea
        label="Intro"
        description="Markdown, above the first field."
        autosize
        minRows={4}
        maxRows={16}
        {...textProps(part, 'intro', 50_000)}
      />
    </Sheet>
  )
}

function Settings(part: Part) {
  const { content, change } = part.editing
  const choices = useChoices()
  return (
    <Sheet>
      <Switch label="Active" description="Visitors may open the form." {...flagProps(part, 'is_active')} />
      <Switch label="Login required" description="Only logged-in users may open it." {...flagProps(part, 'is_login_required')} />
      <Switch label="Can be saved" description="Logged-in users may save a draft." {...flagProps(part, 'can_be_saved')} />
      <Switch
        label="Can request another"
        description="The success dialog offers 'Request Another'."
        {...flagProps(part, 'can_request_another')}
      />
      <TextInput
        label="Redirect to"
        description="Appended to the form's path after a submit."
        {...textProps(part, 'redirect_to', 200)}
      />
      <div>
        <h3>Submit conditions</h3>
        <p className="staff-hint">The form can be submitted only while these hold.</p>
        <ConditionRows
          label="Submit conditions"
          conditions={content.submit_conditions ?? []}
          fields={choices}
          onChange={submit_conditions => change({ submit_conditions })}
        />
      </div>
    </Sheet>
  )
}

const layouts = [
  { value: 'one', label: 'One column' },
  { value: 'grid', label: 'Two columns where the screen is wide enough' },
]

function Display({ editing: { content, change } }: Part) {
  return (
    <Sheet>
      <NativeSelect
        label="Fields"
        data={layouts}
        value={content.grid_mode ? 'grid' : 'one'}
        onChange={event => change({ grid_mode: event.currentTarget.value === 'grid' })}
      />
    </Sheet>
  )
}

function DialogTexts({ title, content, ...part }: Part & { title: TextPart; content: TextPart }) {
  return (
    <Sheet>
      <TextInput label="Title" {...textProps(part, title, 100, texts.titleRequired)} />
      <Textarea
        label="Content"
        description="Markdown"
        autosize
        minRows={4}
        maxRows={16}
        {...textProps(part, content, 50_000)}
      />
    </Sheet>
  )
}
