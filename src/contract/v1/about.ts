import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { TokenAbout } from './about.shape.ts'
import { V1, V1_READ } from './facts.ts'

/** What the token is that is asked with. */
export const getAbout = call<OfCompany, undefined, TokenAbout>({ ...V1_READ, name: 'getAbout', path: V1 })
