import { Button, Menu } from '@mantine/core'
import { type MouseEvent, useId, useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { SavedCalendarView } from '#contract/portal/calendar-view-filter.ts'
import { changeCalendarView, deleteCalendarView, saveCalendarView } from '#contract/portal/calendar-view.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { Icon } from '../../../admin/icons.tsx'
import { SaveViewDialog } from '../../../admin/saved-views/save-view-dialog.tsx'
import { savedViewTexts } from '../../../admin/saved-views/saved-view-texts.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { calendarViewTexts as texts } from './calendar-view-texts.ts'
import { isChanged, isWorthKeeping, SAVED, searchOf, viewFilterOf } from './view-filters.ts'

/** The views of the calendar that are kept, each an address, and the way to keep how it is looked at now (P12.136). */
export function SavedViewsMenu({ page }: { readonly page: CalendarPage }) {
  const { company, calendar, user } = page
  const { pathname, search, go } = useNavigation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = new URLSearchParams(search).get(SAVED)
  const saved = calendar.views.find(({ uuid }) => uuid === chosen)
  const hasChanged = saved !== undefined && isChanged(saved, calendar)
  const canKeep = saved !== undefined || isWorthKeeping(calendar)
  if (calendar.views.length === 0 && !canKeep) return null

  const params = { company: company.path }
  const filter = viewFilterOf(calendar)
  const addressOf = (view: SavedCalendarView) => `${pathname}?${searchOf(view, page)}`
  function follow(event: MouseEvent, view: SavedCalendarView): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(addressOf(view))
  }
  return (
    <div className="calendar-space">
      <span className="calendar-space-label" id={id}>
        {savedViewTexts.views}
      </span>
      <Menu position="bottom-start" keepMounted={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" aria-labelledby={`${id} ${id}-name`} rightSection={<Icon name="down" size={14} />}>
            <bdi id={`${id}-name`}>{saved ? saved.name : savedViewTexts.none}</bdi>
            {hasChanged && ' *'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {calendar.views.map(view => (
            <Menu.Item
              key={view.uuid}
              component="a"
              href={addressOf(view)}
              aria-current={view.uuid === saved?.uuid ? 'page' : undefined}
              rightSection={view.is_shared ? <Icon name="people" size={14} /> : undefined}
              onClick={event => follow(event, view)}
            >
              <bdi>{view.name}</bdi>
              {view.is_shared && <span className="ui-visually-hidden"> {savedViewTexts.shared}</span>}
            </Menu.Item>
          ))}
          {calendar.views.length > 0 && canKeep && <Menu.Divider />}
          {canKeep && (
            <Menu.Item leftSection={<Icon name={saved ? 'edit' : 'add'} size={16} />} onClick={() => setOpen(true)}>
              {saved ? savedViewTexts.change : savedViewTexts.keep}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <SaveViewDialog<SavedCalendarView>
          saved={saved}
          mayShare={may(user.permissions, setRequestStatus.needs)}
          words={{ holds: hasChanged ? texts.holdsChanged : texts.holds, forAll: texts.forAll, deleteText: texts.deleteText }}
          save={content =>
            saved
              ? call(changeCalendarView, { params: { ...params, view: saved.uuid }, body: { ...content, filter }, quiet: true })
              : call(saveCalendarView, { params, body: { ...content, filter }, quiet: true })
          }
          remove={view => call(deleteCalendarView, { params: { ...params, view: view.uuid }, quiet: true })}
          onSaved={view => go(addressOf(view), { replace: true })}
          onRemoved={() => go(`${pathname}?${searchWithout(search)}`, { replace: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function searchWithout(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(SAVED)
  return params.toString()
}
