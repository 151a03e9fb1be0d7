import type { Permissions } from '#contract/call.ts'
import { citiesOf } from './inventory/places.ts'
import type { Region } from './region.ts'

/** A person of the demo. The password is a fixed one, for demo data alone. */
export interface DemoPerson {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly role: 'Administrator' | 'Planner' | 'Requester'
  readonly permissions: Permissions
  /** What a form may be prefilled with (P2.2). */
  readonly attributes: Readonly<Record<string, string>>
  /** What this person is there to show, for the printed list. */
  readonly about: string
}

interface Part {
  readonly key: string
  readonly role: DemoPerson['role']
  readonly may: string
  readonly job: string
  readonly department: string
  readonly about: string
}

const parts: readonly Part[] = [
  {
    key: 'admin',
    role: 'Administrator',
    may: 'add edit delete',
    job: 'Head of Events',
    department: 'Workplace Events',
    about: 'may do everything',
  },
  {
    key: 'author',
    role: 'Planner',
    may: 'add edit',
    job: 'Senior Planner',
    department: 'Workplace Events',
    about: 'may create and edit forms',
  },
  { key: 'planner', role: 'Planner', may: 'edit', job: 'Event Planner', department: 'Workplace Events', about: 'may edit forms' },
  { key: 'adder', role: 'Planner', may: 'add', job: 'Event Coordinator', department: 'Workplace Events', about: 'may create forms' },
  { key: 'requester', role: 'Requester', may: '', job: 'Marketing Manager', department: 'Field Marketing', about: 'asks for events' },
]

/** The people of one company, the same in every run. Logins: `{part}@{domain of the company}`. */
export function peopleOf(region: Region): DemoPerson[] {
  return parts.map((part, index) => personOf(region, part, index))
}

function personOf(region: Region, part: Part, index: number): DemoPerson {
  const [first, last] = region.people[index]!
  const email = `${part.key}@${region.mailDomain}`
  return {
    login: email,
    password: `foyer-demo-${part.key}`,
    name: `${first} ${last}`,
    role: part.role,
    permissions: {
      can_add: part.may.includes('add'),
      can_edit: part.may.includes('edit'),
      can_delete: part.may.includes('delete'),
    },
    about: part.about,
    attributes: {
      first_name: first,
      last_name: last,
      phone: region.phones[index]!,
      job_title: part.job,
      department_name: part.department,
      business_unit: 'Corporate',
      cost_center: region.costCenterExample,
      company_code: region.key.toUpperCase(),
      location_code: citiesOf(region.key)[0]!.name.slice(0, 3).toUpperCase(),
      country: region.costCenterExample.slice(0, 2),
    },
  }
}
