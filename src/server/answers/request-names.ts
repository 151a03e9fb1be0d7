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

/**
 * The names of a request, for who may read it (P8.68). Its title: what its event is called, else the first short text of its form that was
 * answered, else the form and who asked. Who asked: first and last name of the answers, else a field for a name, else the account, else the
 * e-mail address. All but the account is what somebody typed: it may be anything.
 * @param fields of the version that it was sent to; none where that is gone
 */
export function requestNames(fields: readonly Field[], request: StoredRequest, formats: Formats): NamedSubmission {
  const byName = new Map(fields.map(field => [field.mapField, field]))
  const shown = (mapField: string, max: number): string => {
    const [field, text = ''] = [byName.get(mapField), own(request.answers, mapField)]
    return shortened(field ? shownText(field, text, formats, own(request.labels, mapField)) : text, max)
  }
  const requester = requesterOf(request.who, mapField => shown(mapField, MAX_NAME))
  const event = eventFieldsIn(fields)
  const ofEvent = new Set<string>(Object.values(event))
  const firstText = () =>
    fields
      .filter(field => mayBeTitle(field) && !ofEvent.has(field.mapField))
      .map(({ mapField }) => shown(mapField, MAX_TITLE))
      .find(text => text !== '')
  const title = shown(event.event_name, MAX_TITLE) || firstText()
  return { title: title || shortened([request.form_name, requester].filter(Boolean).join(' · '), MAX_TITLE), requester }
}

/** The fields that say who asked. */
type NameField = 'first_name' | 'last_name' | 'name' | 'email'

function requesterOf(who: string, shown: (mapField: NameField) => string): string {
  const whole = [shown('first_name'), shown('last_name')].filter(Boolean).join(' ')
  return shortened(whole || shown('name') || who || shown('email'), MAX_NAME)
}

/** Who asked, by what was answered as it stands, for where the fields of the form are not read. @param who name of the account, '' for a guest */
export const requesterByAnswers = (answers: Readonly<Record<NameField, string | null>>, who: string): string =>
  requesterOf(who, mapField => shortened(answers[mapField] ?? '', MAX_NAME))

/** A short text that everybody saw, and that is not about who asks: those are named like an attribute of a user. */
const mayBeTitle = ({ type, mapField, hidden, submit }: Field): boolean =>
  shortTextKinds.has(type) && !USER_ATTRIBUTES.has(mapField) && !hidden && submit !== false
