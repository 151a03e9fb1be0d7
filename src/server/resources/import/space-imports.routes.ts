import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import { type ImportReport, MAX_IMPORT_BYTES } from '#contract/portal/space-imports.ts'
import * as calls from '#contract/portal/space-imports.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { invalid, notFound, taken } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import { acceptedLanguages } from '../../http/languages.ts'
import { serve } from '../../http/serve.ts'
import { readFormWithFile } from '../../files/receive-file.ts'
import { UUID } from '../check-value.ts'
import { choicesReader, MAX_CHOICES_BYTES } from './import-choices.ts'
import { sampleCsv } from './sample-spaces.ts'
import { namesText } from './undo-import.ts'

const NO_FILE = 'Choose a file of spaces: CSV or JSON.'
const TOO_LARGE = 'A file of spaces has at most 10 MB.'

/** Import, its undo, and export of spaces (P12.34). */
export function spaceImportsRoutes(app: FastifyInstance): void {
  const { importThreads } = app.services
  const choicesIn = choicesReader()
  /** By company: at a time one file is received, read or judged, for each of them is in memory whole. */
  const underWay = new Map<string, { name: string; readonly since: number }>()

  /** @throws Problem 409 while there is another one */
  function begin({ company }: Portal) {
    const first = underWay.get(company.id)
    if (!first) {
      const begun = { name: 'a file', since: Date.now() }
      underWay.set(company.id, begun)
      return begun
    }
    const since = formatDateTime(first.since, company.timezone, company)
    throw taken(`An import of ${first.name} is under way since ${since}. Please try again when it is done.`)
  }

  serve(app, calls.importSpaces, async ({ portal, request }) => {
    const { company, user, resources, submissionScope } = portal
    const begun = begin(portal)
    try {
      const { file, form } = await readFormWithFile(request.raw, request.headers['content-type'] ?? '', {
        part: 'file',
        most: MAX_IMPORT_BYTES,
        around: MAX_CHOICES_BYTES,
        tooLarge: TOO_LARGE,
      })
      if (!file) throw invalid(NO_FILE, { file: NO_FILE })
      begun.name = file.name
      const sent = {
        bytes: new Uint8Array(await file.arrayBuffer()),
        letters: queryOf(request.url, 'letters'),
        languages: acceptedLanguages(request.headers['accept-language']),
        choices: choicesIn(form),
      }
      return await importThreads.use(company.id, async plan => {
        const titles = may(user?.permissions, readingSubmissions) ? await submissionScope() : undefined
        if (queryOf(request.url, 'dry_run') === '1') return outcome(await resources.imports.dryRun(sent, plan, { titles }))
        const accept = Math.trunc(Number(queryOf(request.url, 'accept'))) || 0
        return outcome(await resources.imports.run(sent, { name: file.name, user: user?.id ?? null }, plan, { accept, titles }))
      })
    } finally {
      underWay.delete(company.id)
    }
  })

  serve(app, calls.listImports, ({ portal }) => portal.resources.imports.list())

  serve(app, calls.undoImport, async ({ params, portal }) => {
    if (!UUID.test(params.uuid)) throw notFound()
    const left = await portal.resources.imports.undo(params.uuid)
    const stays = left.length === 0 ? '' : `What something else has, or somebody changed since, stays: ${namesText(left)}.`
    const undone: Outcome = { success: true, message: ['The import was undone.', stays] }
    return undone
  })

  serve(app, calls.exportSpaces, async ({ portal, request, reply }) => {
    const wanted = queryOf(request.url, 'format')
    const isSample = wanted === 'sample'
    const format = wanted === 'json' ? 'json' : 'csv'
    const text = isSample ? sampleCsv() : await portal.resources.imports.export(format)
    const type = format === 'json' ? 'application/json' : 'text/csv'
    const name = isSample ? 'sample-spaces.csv' : `spaces.${format}`
    return reply.headers({ 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` }).send(text)
  })
}

const queryOf = (url: string, name: string): string => new URL(url, 'http://local').searchParams.get(name) ?? ''

/** A file that is refused is no failure of the call: the report says what is wrong. */
function outcome(report: ImportReport): Outcome<ImportReport> {
  const isWritten = report.uuid !== ''
  return { success: isWritten, message: [isWritten ? 'The spaces were imported.' : 'Nothing has been written.', ''], data: report }
}
