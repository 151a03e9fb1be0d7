import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfCompany } from './params.ts'
import { RESOURCE_WRITE } from './resources.ts'
import type { SetupChoice } from './setup.shape.ts'

/** What a new company does before its visitors can send a request for spaces, in this order (P8.66). */
export const SETUP_STEPS = ['profile', 'spaces', 'form', 'active'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** How far a company is, on its list of all forms: for whoever may edit, until staff hide it. */
export interface PortalSetup {
  readonly done: Readonly<Record<SetupStep, boolean>>
  /** Address of the editor of a form: the newest that is incomplete, else the newest that visitors cannot open, else the newest; '' without one. */
  readonly form_link: string
  /** There is no space, so that the sample inventory may be loaded (P12.89). */
  readonly offers_sample: boolean
  /** How many spaces of the sample inventory can be removed; 0: it was not loaded, or is not to be undone any more. */
  readonly sample_spaces: number
}

/** What the list of forms says of what forms alone do not show. */
export interface FormsSetup {
  readonly setup?: PortalSetup
  /** Visitors can open a form that asks for spaces, and there is none in the whole inventory that they could have. */
  readonly lacks_spaces?: boolean
  /** The same of a form of the type `poster` that asks for places for posters: no building has any. */
  readonly lacks_posters?: boolean
}

/** Hides the card of the first steps from all staff of the company, or shows it again. */
export const editSetup = call<OfCompany, SetupChoice, Outcome>({
  name: 'editSetup',
  method: 'POST',
  path: '/api/portal/:company/admin/setup/',
  needs: 'can_edit',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

export interface SampleLoaded {
  readonly spaces: number
}

/** Imports the sample inventory, in the zone of the company. 409 while there is a space. */
export const loadSampleInventory = call<OfCompany, undefined, Outcome<SampleLoaded>>({
  ...RESOURCE_WRITE,
  name: 'loadSampleInventory',
  method: 'POST',
  path: '/api/portal/:company/admin/setup/sample',
  effect: 'changes',
  body: 'none',
  query: { timezone: 'zone of who loads it: the sample lies there while the company has none that anybody saved' },
})

/** Undoes that import. 409 with the number of bookings once something is booked in it, and where it was changed; 404 where it is not there. */
export const removeSampleInventory = call<OfCompany, undefined, Outcome>({
  ...RESOURCE_WRITE,
  name: 'removeSampleInventory',
  method: 'DELETE',
  path: '/api/portal/:company/admin/setup/sample',
  effect: 'changes',
  body: 'none',
})
