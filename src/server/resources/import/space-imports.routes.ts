import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { type ImportReport, MAX_IMPORT_BYTES } from '#contract/portal/space-imports.ts'
import * as calls from '#contract/portal/space-imports.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { invalid, notFound, taken } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import { acceptedLanguages } from '../../http/languages.ts'
import { serve } from '../../http/serve.ts'
import { readFilePart } from '../../files/receive-file.ts'
import { UUID } from '../check-value.ts'

const NO_FILE = 'Choose a file of spaces: CSV or JSON.'
const TOO_LARGE = 'A file of spaces has at most 10 MB.'

/** Import, its undo, and export of spaces (P12.34). */
export function spaceImportsRoutes(app: FastifyInstance): void {
  const { importThreads } = app.services
  /** By company: at a time one file is read, or judged. */
  const underWay = new Map<string, { readonly name: string; readonly since: number }>()

  function refuseSecond({ company }: Portal): void {
    const first = underWay.get(company.id)
    if (!first) return
    const since = formatDateTime(first.since, company.timezone, company)
    throw taken(`An import of ${first.name} is under way since ${since}. Please try again when it is done.`)
  }

  serve(app, calls.importSpaces, async ({ portal, request }) => {
    refuseSecond(portal)
    const file = await readFilePart(request.raw, request.headers['content-type'] ?? '', {
      part: 'file',
      most: MAX_IMPORT_BYTES,
      tooLarge: TOO_LARGE,
    })
    if (!file) throw invalid(NO_FILE, { file: NO_FILE })
    const sent = {
      bytes: new Uint8Array(await file.arrayBuffer()),
      letters: queryOf(request.url, 'letters'),
      languages: acceptedLanguages(request.headers['accept-language']),
    }
    refuseSecond(portal)
    const { company, user, resources } = portal
    underWay.set(company.id, { name: file.name, since: Date.now() })
    try {
      return await importThreads.use(company.id, async plan => {
        if (queryOf(request.url, 'dry_run') === '1') return outcome(await resources.imports.dryRun(sent, plan))
        return outcome(await resources.imports.run(sent, { name: file.name, user: user?.id ?? null }, plan))
      })
    } finally {
      underWay.delete(company.id)
    }
  })

  serve(app, calls.listImports, ({ portal }) => portal.resources.imports.list())

  serve(app, calls.undoImport, async ({ params, portal }) => {
    if (!UUID.test(params.uuid)) throw notFound()
    await portal.resources.imports.undo(params.uuid)
    const undone: Outcome = { success: true, message: ['The import was undone.', ''] }
    return undone
  })

  serve(app, calls.exportSpaces, async ({ portal, request, reply }) => {
    const format = queryOf(request.url, 'format') === 'json' ? 'json' : 'csv'
    const text = await portal.resources.imports.export(format)
    const type = format === 'json' ? 'application/json' : 'text/csv'
    return reply
      .headers({ 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="spaces.${format}"` })
      .send(text)
  })
}

const queryOf = (url: string, name: string): string => new URL(url, 'http://local').searchParams.get(name) ?? ''

/** A file that is refused is no failure of the call: the report says what is wrong. */
function outcome(report: ImportReport): Outcome<ImportReport> {
  const isWritten = report.uuid !== ''
  return { success: isWritten, message: [isWritten ? 'The spaces were imported.' : 'Nothing has been written.', ''], data: report }
}
