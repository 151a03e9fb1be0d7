import type { PersonalData } from '../personal-data.ts'
import { namesOf, openRequestsOf, PORTION, rewritePortion } from './leaving.ts'
import { lockPeople } from './people-changes.sql.ts'
import { selectIsStaff, selectTheirAccount, selectTheirSessions } from './personal-account.sql.ts'
import { removeUser } from './remove-user.ts'

/** The account, with its sessions; of the staff nobody is forgotten before their permissions are taken from them, and what is theirs handed over. */
export const personalAccount = (company: string): PersonalData => ({
  name: 'account',

  async *rows(runner, { user }) {
    if (user === undefined) return
    const sessions = await runner.run(selectTheirSessions({ company, id: user }))
    for (const account of await runner.run(selectTheirAccount({ company, id: user }))) yield { ...account, sessions }
  },

  async erase(tx, { user }) {
    const nothing = { count: 0, keys: [], isDone: true }
    if (user === undefined) return nothing
    await tx.run(lockPeople({ company }))
    const [row] = await tx.run(selectIsStaff({ company, id: user }))
    if (!row || row.is_staff) return nothing
    // Whoever was of the staff may have done more than one transaction rewrites in time.
    const leaver = { company, id: user }
    for (const portion of [openRequestsOf({ ...leaver, to: null, by: null }), ...namesOf(leaver)])
      if ((await rewritePortion(tx, portion)) >= PORTION) return { ...nothing, isDone: false }
    const { files } = await removeUser(tx, { company, id: user, successor: null, by: null })
    return { count: 1, keys: files, isDone: true }
  },
})
