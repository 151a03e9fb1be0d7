import { PERSON_ATTRIBUTES } from '#contract/portal/person-rules.ts'
import type { AdminPersonPage, PersonDetails } from '#contract/portal/people-pages.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'
import { aPerson } from '../admin_people/people-for-tests.ts'

export function aPersonPage(more: Partial<PersonDetails> = {}, page: Partial<AdminPersonPage> = {}): AdminPersonPage {
  const { link: _link, ...person } = aPerson('Ann')
  const attributes = Object.fromEntries(PERSON_ATTRIBUTES.map(key => [key, ''])) as unknown as PersonDetails['attributes']
  return {
    ...aStaffShell,
    render: 'admin_person',
    person: {
      ...person,
      attributes: { ...attributes, region: 'North', cost_center: '42' },
      version: 3,
      created_at: '2026-03-04T09:00:00Z',
      invited_at: '',
      sessions: 2,
      has_second_factor: false,
      identities: [],
      is_self: false,
      is_managed: false,
      leaves: { forms: 0, teams: [], tokens: 0, webhooks: 0, requests: 0 },
      history: [],
      ...more,
    },
    teams: [
      { uuid: 'team-1', name: 'Front desk' },
      { uuid: 'team-2', name: 'Kitchen' },
    ],
    roles: ['Planner', 'Requester'],
    ...page,
  }
}
