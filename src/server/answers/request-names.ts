import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { USER_ATTRIBUTES } from '#engine/model/user-attributes.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import type { NamedSubmission } from '#contract/portal/submission-row.ts'
import { shortTextKinds } from '#fields/lists/short-text-kinds.ts'
import { shownText } from '#fields/shown-text.ts'
import { eventFieldsIn } from './event-names.ts'
import { shortened } from './shortened.ts'

/** A stored submission, as far as its names go. */
export interface StoredRequest {
  /** mapField → text as on the wire. */
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** Name of the account that sent it, '' for a guest. */
  readonly who: string
  readonly form_name: string
}

/** Characters. */
const [MAX_TITLE, MAX_NAME] = [120, 80]

/** What the answers of a request say of its names; '' for what they do not say. */
export interface AnsweredNames {
  readonly title: string
  /** Who asked: not their e-mail address. */
  readonly requester_name: string
}

type ShownAnswerOf = (mapField: string, max: number) => string

/** An answer as the form showed it, cut where it is long. */
function shownIn(
  fields: readonly Field[],
  { answers, labels }: Pick<StoredRequest, 'answers' | 'labels'>,
  formats: Formats,
): ShownAnswerOf {
  const byName = new Map(fields.map(field => [field.mapField, field]))
  return (mapField, max) => {
    const [field, text = ''] = [byName.get(mapField), own(answers, mapField)]
    return shortened(field ? shownText(field, text, formats, own(labels, mapField)) : text, max)
  }
}

/**
 * What the answers of a request call it and who asked by them (P8.68): what its event is called, else the first short text of its form that was
 * answered; first and last name, else a field for a name. All of it is what somebody typed: it may be anything.
 * @param fields of the version that it was sent to; none where that is gone
 */
export function answeredNames(
  fields: readonly Field[],
  request: Pick<StoredRequest, 'answers' | 'labels'>,
  formats: Formats,
): AnsweredNames {
  const shown = shownIn(fields, request, formats)
  const event = eventFieldsIn(fields)
  const ofEvent = new Set<string>(Object.values(event))
  const firstText = () =>
    fields
      .filter(field => mayBeTitle(field) && !ofEvent.has(field.mapField))
      .map(({ mapField }) => shown(mapField, MAX_TITLE))
      .find(text => text !== '')
  return { title: shown(event.event_name, MAX_TITLE) || (firstText() ?? ''), requester_name: answeredName(field => shown(field, MAX_NAME)) }
}

/**
 * The names of a request, for who may read it (P8.68). Its title: what the answers call it, else the form and who asked. Who asked: as the answers
 * say, else the account, else the e-mail address that was answered.
 * @param fields of the version that it was sent to; none where that is gone
 */
export function requestNames(fields: readonly Field[], request: StoredRequest, formats: Formats): NamedSubmission {
  return namedBy(answeredNames(fields, request, formats), { ...request, email: shownIn(fields, request, formats)('email', MAX_NAME) })
}

/** A request as lists have it: with its names, where those are of the answers that it has now. */
interface ListedRequest extends StoredRequest {
  readonly title: string | null
  readonly requester_name: string | null
  /** They are. */
  readonly is_listed: boolean
}

/** As `requestNames`, of what is stored where that is so. */
export function listedNames(fields: readonly Field[], row: ListedRequest, formats: Formats): NamedSubmission {
  const { title, requester_name } = row
  if (!row.is_listed || title === null || requester_name === null) return requestNames(fields, row, formats)
  return namedBy({ title, requester_name }, { ...row, email: shortened(own(row.answers, 'email') ?? '', MAX_NAME) })
}

interface Beside extends Pick<StoredRequest, 'who' | 'form_name'> {
  readonly email: string
}

function namedBy({ title, requester_name }: AnsweredNames, { who, email, form_name }: Beside): NamedSubmission {
  const requester = shortened(requester_name || who || email, MAX_NAME)
  return { title: title || shortened([form_name, requester].filter(Boolean).join(' · '), MAX_TITLE), requester }
}

/** The fields that say who asked. */
type NameField = 'first_name' | 'last_name' | 'name' | 'email'

function answeredName(shown: (mapField: NameField) => string): string {
  const whole = [shown('first_name'), shown('last_name')].filter(Boolean).join(' ')
  return shortened(whole || shown('name'), MAX_NAME)
}

/** Who asked, by what was answered as it stands, for where the fields of the form are not read. @param who name of the account, '' for a guest */
export const requesterByAnswers = (answers: Readonly<Record<NameField, string | null>>, who: string): string =>
  shortened(answeredName(field => shortened(answers[field] ?? '', MAX_NAME)) || who || (answers.email ?? ''), MAX_NAME)

/** A short text that everybody saw, and that is not about who asks: those are named like an attribute of a user. */
const mayBeTitle = ({ type, mapField, hidden, submit }: Field): boolean =>
  shortTextKinds.has(type) && !USER_ATTRIBUTES.has(mapField) && !hidden && submit !== false
