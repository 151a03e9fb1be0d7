import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { type AdminMailTemplatePage, type MailTemplate, resetMailTemplate, saveMailTemplate } from '#contract/portal/mail-templates.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import { changedMeanwhile, differing } from '../../admin/editing/changes.ts'
import { sendOver } from '../../admin/editing/send-over.ts'
import { useSaver } from '../../admin/editing/use-saver.ts'
import { call } from '../../api/call.ts'
import { templateTexts as texts } from './mail-template-texts.ts'

export const wordsOf = ({ subject, body }: MailWords): MailWords => ({ subject, body })

/** What the calls of a template are made with. */
export const callOf = ({ company, form, template: { kind, language } }: AdminMailTemplatePage) => ({
  params: { company: company.path, kind, language },
  query: { form: form?.uuid ?? '' },
})

/** Saves a template over the version that the work began with, and puts it back to the default. */
export function useTemplateSaving(page: AdminMailTemplatePage, onSaved: () => Promise<void>) {
  const [begun] = useState(page.template)
  /** What is to be done once more over what somebody else saved meanwhile. */
  const [isReset, setReset] = useState(false)
  const saver = useSaver<MailWords, MailTemplate>()
  const of = callOf(page)
  const latest = async (refusal: Outcome | undefined) => (refusal as Outcome<MailTemplate> | undefined)?.data

  async function save(mine: MailWords, over = begun) {
    setReset(false)
    await saver.save(mine, {
      send: () =>
        sendOver({
          over,
          // What only they changed stays as they have it.
          send: now =>
            call(saveMailTemplate, {
              ...of,
              body: { ...wordsOf(now), ...differing(wordsOf(begun), mine) },
              ifMatch: now.version,
              quiet: true,
            }),
          latest,
          loses: theirs => changedMeanwhile(wordsOf(over), mine, wordsOf(theirs)).length > 0,
        }),
      done: texts.saved,
      failed: texts.saveFailed,
      onSaved,
    })
  }

  async function reset(mine: MailWords, over = begun) {
    setReset(true)
    await saver.save(mine, {
      send: () => sendOver({ over, send: ({ version }) => call(resetMailTemplate, { ...of, ifMatch: version, quiet: true }), latest }),
      done: texts.resetDone,
      failed: texts.resetFailed,
      onSaved,
    })
  }

  return {
    ...saver,
    begun,
    save,
    reset,
    again: (mine: MailWords, theirs: MailTemplate) => (isReset ? reset(mine, theirs) : save(mine, theirs)),
  }
}
