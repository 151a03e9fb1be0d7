import { english } from '../english.ts'
import { forbidden, invalid, Problem } from '../errors.ts'

const NOTHING_CHANGED = english('Nothing was changed')

/** Nobody changes what they may do, an administrator neither (P2.61). */
export const ownRefused = () =>
  new Problem(403, [NOTHING_CHANGED, english('You can’t change your own permissions, state or teams. Ask another administrator.')])

/** One's own password is changed by whoever knows it (P2.48). */
export const ownPasswordRefused = () => new Problem(403, [NOTHING_CHANGED, english('Change your own password in your account.')])

/** Who decides lost the permission meanwhile. */
export const noLongerAdministrator = forbidden

export const lastAdministrator = () =>
  new Problem(409, [
    NOTHING_CHANGED,
    english('This is the last administrator who can log in. Give somebody else with a password all permissions first.'),
  ])

const NO_SUCCESSOR = english('Choose somebody else: this person is not active, or the one who leaves.')
export const noSuccessor = () => invalid(NO_SUCCESSOR, { successor: NO_SUCCESSOR })

/** What claims of another system give is not given here. */
export const managedElsewhere = () => {
  const text = english(
    'What this person may do comes from where they log in (Settings, Sign-on). Change it there, or the rows of claims here.',
  )
  return new Problem(409, [NOTHING_CHANGED, text], { alert: text })
}
