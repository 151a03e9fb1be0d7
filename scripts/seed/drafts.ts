import type { DemoFile } from './documents.ts'
import type { DemoForm } from './forms/all.ts'
import type { DemoSubmission } from './submissions.ts'

/** A form that somebody began to fill in and kept. */
export interface DemoDraft {
  readonly login: string
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly DemoFile[]>>
}

/** Of which forms the demo has drafts. */
const FORMS = new Set(['gref', 'offsite', 'guest-rooms'])

/**
 * The first half of what a user sent another time, of all those the one that begins last, so that its days can still be asked for:
 * whoever logs in with this name is asked whether to go on.
 */
export function draftOf({ path, content }: DemoForm, submissions: readonly DemoSubmission[]): DemoDraft | undefined {
  if (!FORMS.has(path) || !content.can_be_saved) return undefined
  const own = submissions.filter(({ login }) => login?.startsWith('requester@'))
  const sent = own.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b))).at(-1)
  if (!sent?.login) return undefined
  const fields = content.fields
    .flatMap(page => page.fields)
    .filter(field => !field.hidden)
    .map(field => field.mapField)
  const half = new Set(fields.slice(0, Math.ceil(fields.length / 2)))
  const ofHalf = <T>(map: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(map).filter(([mapField]) => half.has(mapField)))
  return { login: sent.login, answers: ofHalf(sent.answers), files: ofHalf(sent.files) }
}

const firstDay = ({ answers }: DemoSubmission): string => answers['start_date'] ?? ''
