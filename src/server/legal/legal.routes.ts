import type { FastifyInstance } from 'fastify'
import { type LegalText, readLegalText } from '#contract/portal/legal.ts'
import { answerTexts as texts } from '../answer-texts.ts'
import { legalSource } from '../company/legal-source.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import { makeLegalTexts } from './legal-texts.ts'

const TEXTS: ReadonlySet<string> = new Set<LegalText>(['conditions_of_use', 'privacy_notice'])

/** What the footer's popups show (P10.28). Whatever is wrong with an address, visitors are answered the same; the log says what. */
export function legalRoutes(app: FastifyInstance): void {
  const legalTexts = makeLegalTexts(app.services)

  serve(app, readLegalText, async ({ params: { text }, portal: { company }, request }) => {
    if (!TEXTS.has(text)) throw notFound()
    try {
      const html = await legalTexts(company.id, legalSource(company, text))
      if (html === undefined) throw notFound()
      return { html }
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      request.log.warn({ company: company.path, legal: text, reason: error.reason, text: error.message }, 'a legal text could not be had')
      throw new Problem(502, [texts.notAvailable, texts.legalTextMissing])
    }
  })
}
