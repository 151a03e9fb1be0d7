import { AUDIT_ACTIONS, AUDIT_OBJECTS, type AuditFilter } from '#contract/portal/audit.ts'
import { isDate } from '../civil-days.ts'
import { isActorKind } from './audit-log.repo.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const OBJECT = /^[\w-]{1,100}$/

/** Which acts an address means. What means nothing is left out: an address may be old, or typed. */
export function auditFilterIn(search: URLSearchParams): AuditFilter {
  const textOf = (name: string) => search.get(name) ?? ''
  const uuidOf = (text: string) => (UUID.test(text) ? text.toLowerCase() : '')
  const dayOf = (text: string) => (isDate(text) ? text : '')
  const who = textOf('who')
  const object = textOf('object')
  return {
    who: isActorKind(who) ? who : uuidOf(who),
    action: AUDIT_ACTIONS.find(one => one === search.get('action')) ?? '',
    object_kind: AUDIT_OBJECTS.find(one => one === search.get('object_kind')) ?? '',
    object: OBJECT.test(object) ? object : '',
    from: dayOf(textOf('from')),
    to: dayOf(textOf('to')),
    cursor: uuidOf(textOf('cursor')),
  }
}
