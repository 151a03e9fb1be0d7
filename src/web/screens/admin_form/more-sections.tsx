import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { FormContent } from '#contract/portal/forms.ts'
import { own } from '#engine/model/json.ts'
import { CountSetting } from '#fields/kit/count-setting.tsx'
import { limits } from '#fields/kit/limits.ts'
import { kinds } from '#fields/types.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { Builder } from '../../builder/builder.tsx'
import { ConditionRows } from '../../builder/condition-rows.tsx'
import { FormatsContext, useChoices } from '../../builder/editor-context.ts'
import { DisplayPanel } from './display-panel.tsx'
import { RedirectPage } from './redirect-page.tsx'
import { type SectionProps, Sheet } from './section-parts.tsx'
import { beginningOf, type SectionKey } from './sections.ts'
import { type TextPart, textProps } from './text-props.ts'

/** Every section but the first: they come in a file of their own, with the builder and the settings of all kinds. */
export function MoreSections({ section, ...part }: SectionProps & { readonly section: SectionKey }) {
  return (
    <FormatsContext value={part.page.company}>
      {section === 'settings' && <Settings {...part} />}
      {section === 'display' && <DisplayPanel {...part} />}
      {section === 'content' && (
        <Builder form={part.editing.content} opened={part.editing.opened} issues={part.issues} warnings={part.warnings} />
      )}
      {section === 'saved' && <DialogTexts {...part} title="saved_title" content="saved_content" />}
      {section === 'submitted' && <DialogTexts {...part} title="submitted_title" content="submitted_content" />}
      {section === 'edited' && <DialogTexts {...part} title="edited_title" content="edited_content" />}
    </FormatsContext>
  )
}

type FlagPart = {
  [K in keyof FormContent]-?: NonNullable<FormContent[K]> extends boolean ? K : never
}[keyof FormContent]

function flagProps({ editing }: SectionProps, name: FlagPart) {
  return {
    'data-setting': name,
    checked: editing.content[name] ?? false,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      editing.change({ [name]: event.currentTarget.checked } as Partial<FormContent>),
  }
}

/** Has the form a field whose answer books something? */
const books = ({ fields }: FormContent) => fields.some(page => page.fields.some(({ type }) => own(kinds, type)?.books !== undefined))

const MAX_GUEST_DAYS = 365

function daysProps({ editing, issues }: SectionProps) {
  return {
    name: 'guest_edit_days',
    value: editing.content.guest_edit_days ?? 0,
    issue: issues.find(issue => issue.path === 'guest_edit_days')?.text,
    onChange: (days: number | undefined) => editing.change({ guest_edit_days: days ?? 0 }),
  }
}

const BEGINNINGS = ['requested', 'confirmed', 'waitlist'] as const

/** One choice of what are two flags of the form. */
function beginningProps({ editing: { content, change }, issues }: SectionProps) {
  return {
    'data-setting': 'bookings_confirmed',
    value: beginningOf(content),
    error: issues.find(({ path }) => path === 'bookings_confirmed' || path === 'bookings_wait')?.text,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ bookings_wait: value === 'waitlist', bookings_confirmed: value === 'confirmed' }),
  }
}

function Settings(part: SectionProps) {
  return (
    <Sheet>
      <Switch label={editorTexts.active} description={editorTexts.activeHelp} {...flagProps(part, 'is_active')} />
      <Switch label={editorTexts.loginRequired} description={editorTexts.loginRequiredHelp} {...flagProps(part, 'is_login_required')} />
      <Switch label={editorTexts.canBeSaved} description={editorTexts.canBeSavedHelp} {...flagProps(part, 'can_be_saved')} />
      <Switch
        label={editorTexts.canRequestAnother}
        description={editorTexts.canRequestAnotherHelp}
        {...flagProps(part, 'can_request_another')}
      />
      <CountSetting
        usual={0}
        least={0}
        max={MAX_GUEST_DAYS}
        label={editorTexts.guestEditDays}
        description={editorTexts.guestEditDaysHelp}
        {...daysProps(part)}
      />
      {books(part.editing.content) && (
        <NativeSelect
          label={editorTexts.newBookings}
          description={editorTexts.newBookingsHelp}
          data={BEGINNINGS.map(value => ({ value, label: editorTexts.beginnings[value] }))}
          {...beginningProps(part)}
        />
      )}
      <RedirectPage {...part} />
      <FormConditions {...part} name="submit_conditions" label={editorTexts.submitConditions} help={editorTexts.submitConditionsHelp} />
      <TextInput
        label={editorTexts.integrationForm}
        description={editorTexts.integrationFormHelp}
        {...textProps(part, 'integration_form_id', limits.id)}
      />
      <FormConditions
        {...part}
        name="integration_conditions"
        label={editorTexts.integrationConditions}
        help={editorTexts.integrationConditionsHelp}
      />
    </Sheet>
  )
}

interface FormConditionsProps extends SectionProps {
  readonly name: 'submit_conditions' | 'integration_conditions'
  readonly label: string
  readonly help: string
}

/** Rules of the whole form as rows, with the first thing that is wrong with them. */
function FormConditions({ editing: { content, change }, issues, name, label, help }: FormConditionsProps) {
  const issue = issues.find(({ path }) => path.split('/')[0] === name)?.text
  return (
    <div>
      <h3>{label}</h3>
      <p className="staff-hint">{help}</p>
      <ConditionRows
        label={label}
        conditions={content[name] ?? []}
        fields={useChoices()}
        path={name}
        issues={Object.fromEntries(issues.map(({ path, text }) => [path, text]))}
        onChange={conditions => change({ [name]: conditions })}
      />
      {issue && <p className="form-rule-issue">{issue}</p>}
    </div>
  )
}

function DialogTexts({ title, content, ...part }: SectionProps & { title: TextPart; content: TextPart }) {
  return (
    <Sheet>
      <TextInput label={editorTexts.title} {...textProps(part, title, 100, texts.titleRequired)} />
      <Textarea label={editorTexts.dialogContent} description={editorTexts.markdown} rows={4} {...textProps(part, content, 50_000)} />
    </Sheet>
  )
}
