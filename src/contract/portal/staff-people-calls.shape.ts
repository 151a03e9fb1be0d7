import { NewPerson, PeopleText } from './invitations.shape.ts'
import { inviteAgain, invitePeople, invitePerson, resetPersonPassword } from './invitations.ts'
import { SignOnForm } from './sign-on.shape.ts'
import { editSignOn } from './sign-on.ts'
import { ChosenPermissions, ChosenTeams, PersonChanges, Successor, TeamContent } from './staff-people.shape.ts'
import {
  activatePerson,
  addTeam,
  deactivatePerson,
  editPerson,
  editTeam,
  findPeople,
  getPersonPicture,
  logOutPerson,
  removePerson,
  removePersonPicture,
  removeTeam,
  setPermissions,
  setPersonPicture,
  setPersonTeams,
} from './staff-people.ts'

/** All calls about people of a company, and how they get in: see `calls` of calls.shape.ts. */
export const staffPeopleCalls = {
  findPeople,
  editPerson,
  setPermissions,
  setPersonTeams,
  deactivatePerson,
  activatePerson,
  logOutPerson,
  removePerson,
  getPersonPicture,
  setPersonPicture,
  removePersonPicture,
  addTeam,
  editTeam,
  removeTeam,
  invitePerson,
  invitePeople,
  inviteAgain,
  resetPersonPassword,
  editSignOn,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const staffPeopleBodies = {
  findPeople: undefined,
  editPerson: PersonChanges,
  setPermissions: ChosenPermissions,
  setPersonTeams: ChosenTeams,
  deactivatePerson: Successor,
  activatePerson: undefined,
  logOutPerson: undefined,
  removePerson: undefined,
  getPersonPicture: undefined,
  setPersonPicture: undefined,
  removePersonPicture: undefined,
  addTeam: TeamContent,
  editTeam: TeamContent,
  removeTeam: undefined,
  invitePerson: NewPerson,
  invitePeople: PeopleText,
  inviteAgain: undefined,
  resetPersonPassword: undefined,
  editSignOn: SignOnForm,
}
