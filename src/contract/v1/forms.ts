import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import { V1, V1_READ } from './facts.ts'
import type { FormsPageV1, WholeFormV1 } from './form.shape.ts'
import { type OfOne, PAGED } from './params.ts'

const READ = { ...V1_READ, scope: 'forms:read' } as const

/** The forms of the token that were not deleted, by their ids. */
export const listApiForms = call<OfCompany, undefined, FormsPageV1>({ ...READ, name: 'listApiForms', path: `${V1}/forms`, query: PAGED })

/** With its fields as visitors see them. */
export const getApiForm = call<OfOne, undefined, WholeFormV1>({
  ...READ,
  name: 'getApiForm',
  path: `${V1}/forms/:id`,
  query: { version: 'Whose fields are wanted: `form.version` of a submission. Else the newest' },
})
