import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { WarningList } from './warning-list.tsx'

/** A form as it would be published, and why it is incomplete (P3.47). */
interface Publishing {
  readonly content: FormContent
  readonly reasons: readonly PlacedIssue[]
}

/**
 * A save that opens a form to visitors asks first where it is incomplete. What they can open already is saved without a question.
 * @param begun the page that the work began with
 * @param onShow leads to a reason
 * @returns what a press of Save calls, and the question while it is open
 */
export function usePublishQuestion(
  begun: AdminFormPage,
  save: (content: FormContent) => Promise<unknown>,
  onShow: (reason: PlacedIssue) => void,
) {
  const [publishing, setPublishing] = useState<Publishing>()
  const isOpen = begun.form.is_active && begun.form.is_valid

  async function saveOrAsk(content: FormContent): Promise<unknown> {
    const reasons = content.is_active && !isOpen ? await reasonsOf(content, begun) : []
    if (reasons.length === 0) return save(content)
    setPublishing({ content, reasons })
  }

  /** Closes it first: what comes then has the focus. */
  const and = (then: () => void) => () => {
    setPublishing(undefined)
    then()
  }
  const question = publishing && (
    <StaffDialog onClose={and(() => {})} size="lg" title={editorTexts.publishTitle}>
      <Text mb="md">{editorTexts.publishText}</Text>
      <WarningList warnings={publishing.reasons} onShow={reason => and(() => onShow(reason))()} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={and(() => {})}>
          {editingTexts.keepEditing}
        </Button>
        <Button onClick={and(() => void save(publishing.content))}>{editorTexts.publishIncomplete}</Button>
      </Group>
    </StaffDialog>
  )
  return { saveOrAsk, question }
}

/** Looked for anew: those in sight may be of before the last change. Where what finds them cannot be fetched, the server's answer names them. */
async function reasonsOf(content: FormContent, { places, company }: AdminFormPage): Promise<readonly PlacedIssue[]> {
  const found = await import('./warnings-in.ts').catch(() => undefined)
  return found?.warningsIn(content, places, company).filter(({ trouble }) => trouble !== undefined) ?? []
}
