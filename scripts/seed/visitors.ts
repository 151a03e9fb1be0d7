import type { Run } from '#engine/run/run.ts'
import { mailOf, type Visitor } from './answers.ts'
import type { DemoForm } from './forms/all.ts'
import { type DemoPerson, peopleOf } from './people.ts'
import type { DemoCompany } from './profiles.ts'
import type { Random } from './random.ts'

/** Who fills in a form of the demo at this moment: a user, or a guest. */
export function somebody(company: DemoCompany, form: DemoForm, moment: Date, random: Random, run: Run) {
  const { region } = company
  const user = form.content.is_login_required || random.chance(0.4) ? userOf(company, random) : undefined
  const [first, last] = user ? nameOf(user) : random.pick(region.people)
  const visitor: Visitor = {
    first,
    last,
    email: user?.login ?? mailOf(first, last, region),
    region,
    random,
    today: Temporal.Instant.fromEpochMilliseconds(+moment).toZonedDateTimeISO(company.profile.timezone).toPlainDate().toString(),
    answerOf: mapField => String(run.field(mapField).value),
  }
  return { visitor, login: user?.login }
}

function userOf({ region }: DemoCompany, random: Random): DemoPerson {
  const people = peopleOf(region)
  return random.chance(0.6) ? people.at(-1)! : random.pick(people)
}

const nameOf = ({ attributes }: DemoPerson) => [attributes['first_name']!, attributes['last_name']!] as const
