import { Alert, NativeSelect } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { FormHandlers } from '#contract/portal/handlers.ts'
import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import { Icon } from '../../../admin/icons.tsx'
import { BesideConflict, BesideFoot, BesideLocked } from '../beside-parts.tsx'
import type { SectionProps, SectionWork } from '../section-parts.tsx'
import { useBeside } from '../use-beside.ts'
import { HandlersLists } from './handlers-lists.tsx'
import { handlersTexts as texts } from './handlers-texts.ts'
import { type EditedHandlers, settingsOf, useHandlers } from './use-handlers.ts'

export interface HandlersProps extends Pick<SectionProps, 'page'> {
  /** What is not saved here, for the editor around it. */
  readonly onWork: (work: SectionWork | undefined) => void
}

interface Props extends HandlersProps {
  readonly first: FormHandlers
}

const WHO = ['all', 'handlers'] as const

/** Who handles the form, to be changed and saved apart from it. */
export function HandlersForm({ first, page, onWork }: Props) {
  const handlers = useHandlers(page, first)
  const { base, chosen, saving } = handlers
  const ends = useBeside(handlers, { texts, canChange: base.can_change, onWork })
  const warning = warningOf(handlers, page)
  return (
    <div className="form-handlers">
      <p className="form-handlers-intro">{texts.intro}</p>
      {!base.can_change && <BesideLocked />}
      {/* What is chosen while a save is under way would be lost with it. */}
      <div className="staff-card form-handlers-settings" inert={saving || !base.can_change}>
        <HandlersLists page={page} handlers={handlers} />
        <NativeSelect
          data-setting="submissions_for"
          label={texts.who}
          description={texts.whoHelp}
          data={WHO.map(value => ({ value, label: texts.choices[value] }))}
          value={chosen.submissions_for}
          onChange={event => handlers.setWho(event.currentTarget.value as HandlersSettings['submissions_for'])}
        />
      </div>
      {warning && (
        <Alert role="status" color="yellow" icon={<Icon name="warning" />}>
          {warning}
        </Alert>
      )}
      {base.can_change && <BesideFoot {...ends} />}
      <BesideConflict
        work={handlers}
        settingsOf={settingsOf}
        labels={texts.settings}
        write={value => (typeof value === 'string' ? texts.choices[value] : value.map(handlers.nameOf).toSorted().join(', '))}
      />
    </div>
  )
}

/** Whom these choices leave out that may not be meant; undefined: nobody. */
function warningOf({ chosen, isDirty }: EditedHandlers, { user }: HandlersProps['page']): string | undefined {
  const { people, teams, submissions_for } = chosen
  if (submissions_for === 'all') return undefined
  if (people.length === 0 && teams.length === 0) return texts.nobody
  const isNamed = people.some(({ email }) => email === user.email)
  return isDirty && !isNamed && !may(user.permissions, 'admin') ? texts.notYou : undefined
}
