import { linkTo } from '#contract/portal/screens.ts'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { languagesOf } from '#engine/model/translate.ts'
import type { Portal } from '../../portal.ts'
import type { ContentInput } from '../mail-content.ts'

interface ReminderParts {
  readonly portal: Pick<Portal, 'company' | 'base' | 'forms' | 'deliveries'>
  /** Where replies go. */
  readonly from: string
  /** uuid of the installation. */
  readonly installation: string
}

type Input = Omit<ContentInput, 'stop'>

/**
 * What the reminder of a draft says now, in the language of its person where the form has that; undefined: there is nothing to be reminded of any more.
 * @returns with the uuid of the form
 */
export async function reminderInput(
  { portal, from, installation }: ReminderParts,
  { id, target }: { readonly id: string; readonly target: string },
): Promise<{ readonly form: string; readonly input: Input } | undefined> {
  const draft = await portal.deliveries.draftReminders.draftOf(id)
  const head = draft && (await portal.forms.newest(draft.form_id))
  const version = head && (await portal.forms.version(head, head.version))
  if (!draft || !head || !version) return undefined
  const { content } = version
  const { company } = portal
  const submission = { ...NOTHING, id, form_name: content.eventops_form_name, timezone: company.timezone }
  const language = pickLanguage([draft.language], languagesOf(content)) ?? (content.language || 'en')
  const input = { kind: 'draft_reminder', submission, content, company, language, from, to: target, installation } as const
  return { form: draft.form_id, input: { ...input, ...asDraft(submission, draft.saved_at, formLink(portal, head)) } }
}

/** There is no submission yet. */
const NOTHING = { reference: '', who: '', answers: {}, labels: {}, shown: [], status_phase: 'new', ics_sequence: 0 } as const

/** As a mail speaks of a draft: it says what form it is of and when it was saved, and nothing that was typed. @param link of its form */
export const asDraft = (submission: Input['submission'], savedAt: Date, link: string) => ({
  submission: { ...submission, ...NOTHING },
  savedAt: savedAt.toISOString(),
  spaces: [],
  before: undefined,
  isWhole: true,
  reason: '',
  next: '',
  link,
  isLinkOfAccount: true,
})

/** Where a form is filled in. */
export const formLink = (portal: Parameters<typeof linkTo>[0], { type, path }: { readonly type: string; readonly path: string }): string =>
  linkTo(portal, `forms/${type}/${path}`)
