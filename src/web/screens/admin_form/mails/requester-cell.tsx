import { Button } from '@mantine/core'
import { starterField } from '#contract/portal/starter-fields.ts'
import type { RequesterField } from '#contract/portal/form-mails.ts'
import { newId } from '#fields/kit/new-id.ts'
import { emailKinds } from '#fields/lists/email-kinds.ts'
import type { SectionKey } from '../sections.ts'
import { useEditor, useForm } from '../../../builder/editor-context.ts'
import { addField } from '../../../builder/fields.ts'
import { leadToField } from '../../../builder/focus-targets.ts'
import type { PlacedIssue } from '../../../builder/issues.ts'
import { MailsNote } from './mails-note.tsx'
import { mailsTexts as texts } from './mails-texts.ts'

export interface RequesterProps {
  /** Of the form as it is stored. */
  readonly field: RequesterField | undefined
  /** Guests may send requests, and are to get a confirmation. */
  readonly hasGuests: boolean
  /** The form has changes that are not saved. */
  readonly isFormDirty: boolean
  readonly onSection: (section: SectionKey) => void
  /** Leads to a setting of a field. */
  readonly onShow: (setting: PlacedIssue) => void
}

/** Where the confirmation goes, and what keeps it from guests. */
export function RequesterCell({ field, isFormDirty, ...others }: RequesterProps) {
  return (
    <>
      <span>{field ? texts.atAnswer(field.label) : texts.atAccount}</span>
      {field && isFormDirty && <span className="staff-hint">{texts.asSaved}</span>}
      {others.hasGuests && (field ? <LackNote field={field} {...others} /> : <NoFieldNote {...others} />)}
    </>
  )
}

type NoteProps = Pick<RequesterProps, 'onSection' | 'onShow'>

/** Guests are asked for no address: the field that would. */
function NoFieldNote({ onSection }: NoteProps) {
  const { fields } = useForm()
  const editor = useEditor()
  if (fields.some(page => page.fields.some(({ mapField, type }) => mapField === 'email' || emailKinds.has(type))))
    return <span className="staff-hint">{texts.fieldAdded}</span>

  function add() {
    onSection('content')
    const page = fields.at(-1)
    if (!page) return
    const field = starterField('email', { id: newId() })
    editor.edit(form => addField(form, page.id, field))
    editor.openField(field.id)
    leadToField(field.id, 'label')
  }
  return (
    <MailsNote
      action={
        <Button size="compact-sm" variant="light" onClick={add}>
          {texts.addField}
        </Button>
      }
    >
      {texts.noField}
    </MailsNote>
  )
}

interface LackProps extends NoteProps {
  readonly field: RequesterField
}

/** Not every visitor can answer it. */
function LackNote({ field: { map_field, label, may_lack }, onShow }: LackProps) {
  const place = usePlaceOf(map_field)
  if (may_lack === '') return null
  return (
    <MailsNote
      action={
        place && (
          <Button size="compact-sm" variant="light" onClick={() => onShow(place(may_lack))}>
            {texts.goToField(label)}
          </Button>
        )
      }
    >
      {may_lack === 'hidden' ? texts.hiddenField(label) : texts.conditionalField(label)}
    </MailsNote>
  )
}

/** Where it is said who is shown this field: at the field, or at its page; undefined where the form has it no more. */
function usePlaceOf(mapField: string): ((why: 'hidden' | 'conditional') => PlacedIssue) | undefined {
  const { fields } = useForm()
  const page = fields.find(one => one.fields.some(field => field.mapField === mapField))
  const field = page?.fields.find(one => one.mapField === mapField)
  if (!page || !field) return undefined
  return why => {
    const isOfPage = why === 'conditional' && (field.conditions?.length ?? 0) === 0
    return {
      path: 'fields',
      text: '',
      fieldId: isOfPage ? '' : field.id,
      pageId: page.id,
      inside: why === 'hidden' ? 'hidden' : 'conditions',
    }
  }
}
