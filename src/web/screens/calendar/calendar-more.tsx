import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { exportCalendar, importBookings } from '#contract/portal/reservation-imports.ts'
import { addressOf } from '../../api/call.ts'
import { Icon } from '../../admin/icons.tsx'
import { bookingImportTexts as texts } from '../../admin/reserving/import-texts.ts'
import { ImportDialog } from '../../admin/reserving/lazy-import-dialog.ts'
import { useNavigation } from '../../admin/use-navigation.ts'

/** For staff: what the calendar shows as a file, and a file of bookings into it. */
export function CalendarMore({ page: { company, user, calendar } }: { readonly page: CalendarPage }) {
  const { reload } = useNavigation()
  const [isImporting, setImporting] = useState(false)
  const [mayImport, mayExport] = [importBookings, exportCalendar].map(({ needs }) => may(user.permissions, needs))
  if (!calendar.has_spaces || (!mayImport && !mayExport)) return null
  const { from, to, building, space, form, status, search, mine, clashes } = calendar
  const filter = { from, to, building, space, form, status, search, mine, clashes }
  const address = addressOf(exportCalendar.path, { company: company.path }, filter)
  return (
    <>
      <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={texts.more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayExport && (
            <Menu.Item component="a" href={address} download leftSection={<Icon name="download" />}>
              {texts.export}
            </Menu.Item>
          )}
          {mayImport && (
            <Menu.Item leftSection={<Icon name="up" />} onClick={() => setImporting(true)}>
              {texts.import}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isImporting && (
        <ImportDialog
          company={company}
          onClose={() => setImporting(false)}
          onImported={() => {
            setImporting(false)
            void reload()
          }}
        />
      )}
    </>
  )
}
