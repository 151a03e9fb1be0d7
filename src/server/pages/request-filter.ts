import { OPEN_PHASES, PHASES, type RequestFilter, type RequestPhase, type RequestStatus } from '#contract/portal/request-status.ts'
import { isDate } from '../civil-days.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which requests an address means: `?form&from&to&phase&status&assignee`. What is none of these says nothing, and so does a phase beside a status. */
export function requestFilterIn(search: URLSearchParams, statuses: readonly RequestStatus[]): RequestFilter {
  const status = textIf(search.get('status'), text => statuses.some(({ key }) => key === text))
  const phase = PHASES.find(one => one === search.get('phase')) ?? ''
  return {
    form: textIf(search.get('form'), text => UUID.test(text)),
    from: textIf(search.get('from'), isDate),
    to: textIf(search.get('to'), isDate),
    phase: status === '' ? phase : '',
    status,
    assignee: textIf(search.get('assignee'), text => text === 'me' || text === 'none' || UUID.test(text)),
  }
}

/** The phases that fit; undefined: all. */
export function phasesOf({ phase, status }: RequestFilter, statuses: readonly RequestStatus[]): readonly RequestPhase[] | undefined {
  const given = statuses.find(({ key }) => key === status)
  if (given) return [given.phase]
  if (phase === '') return undefined
  return phase === 'open' ? OPEN_PHASES : [phase]
}

function textIf(text: string | null, fits: (text: string) => boolean): string {
  return text !== null && fits(text) ? text : ''
}
