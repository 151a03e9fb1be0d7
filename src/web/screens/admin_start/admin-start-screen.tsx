import './start.css'
import { ActionIcon, Button, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import { addForm } from '#contract/portal/forms.ts'
import { isFailed } from '#contract/portal/partial.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStartPage } from '#contract/portal/start-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { SetupCard } from '../admin_forms_list/setup-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { ClashesCard } from './clashes-card.tsx'
import { FormsCard } from './forms-card.tsx'
import { SoonCard } from './soon-card.tsx'
import { startTexts as texts } from './start-texts.ts'
import { useStartPage } from './use-start-page.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Where staff begin: what waits, what clashes, what is soon, which forms nobody can send, and what was done last (P8.150). */
export function AdminStartScreen({ page: loaded }: { page: AdminStartPage }) {
  const { page, busy, failed, refresh } = useStartPage(loaded)
  const { company, setup, waiting, clashes, soon } = page
  const time = companyTime(company).time(Date.parse(page.read_at))
  const parts = { page, busy, onRetry: () => void refresh() }
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <span className="staff-hint" role={failed ? 'alert' : undefined}>
          {failed ? texts.notRefreshed(time) : texts.readAt(time)}
        </span>
        <ActionIcon variant="default" size="lg" aria-label={texts.refresh} title={texts.refresh} loading={busy} onClick={parts.onRetry}>
          <Icon name="refresh" />
        </ActionIcon>
      </div>
      {setup && (
        <SetupCard page={page} setup={setup} create={may(page.user.permissions, addForm.needs) ? <ToForms page={page} /> : undefined} />
      )}
      {isClear(page) ? (
        !setup && <AllClear page={page} />
      ) : (
        <div className={waiting ? 'home' : 'home home-narrow'}>
          {waiting && (
            <div className="home-main">
              <WaitingCard {...parts} waiting={waiting} />
              {clashes && <ClashesCard {...parts} clashes={clashes} />}
              {soon && <SoonCard {...parts} soon={soon} />}
            </div>
          )}
          <div className="home-side">
            <FormsCard {...parts} />
            <ActivityCard {...parts} />
          </div>
        </div>
      )}
    </>
  )
}

/** Nobody has to do anything, and nothing was done: the cards would be a wall of 'nothing'. */
function isClear({ waiting, clashes, soon, forms, activity }: AdminStartPage): boolean {
  return [waiting, clashes, soon, forms, activity].every(part => part === undefined || (!isFailed(part) && part.rows.length === 0))
}

function AllClear({ page: { company, waiting } }: { page: AdminStartPage }) {
  const { go } = useNavigation()
  return (
    <Empty
      icon="home"
      title={texts.newHere}
      text={texts.newHereText}
      action={
        <Group justify="center" gap="xs">
          <Button onClick={() => go(linkTo(company, 'admin/forms'))}>{texts.toForms}</Button>
          {waiting && (
            <Button variant="default" onClick={() => go(linkTo(company, 'admin/submissions'))}>
              {texts.toRequests}
            </Button>
          )}
        </Group>
      }
    />
  )
}

function ToForms({ page: { company } }: { page: AdminStartPage }) {
  const { go } = useNavigation()
  return (
    <Button variant="default" onClick={() => go(linkTo(company, 'admin/forms'))}>
      {texts.toForms}
    </Button>
  )
}
