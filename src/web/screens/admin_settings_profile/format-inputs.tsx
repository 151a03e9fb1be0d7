import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { DATE_FORMATS, isCivilDate, TIME_FORMATS } from '#contract/portal/profile-rules.ts'
import { zoneLabel, zoneToday } from '#contract/portal/time-zones.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../admin/icons.tsx'
import { zoneOffsets } from '../../admin/zone-options.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import type { BrowserFormats } from './browser-formats.ts'
import type { ProfileValues } from './profile-values.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly settings: EditedSettings<ProfileValues>
  /** What the browser proposes, before the first save. */
  readonly proposed: BrowserFormats | undefined
  readonly day: TypedDay
  readonly onDay: (day: TypedDay) => void
}

/** A holiday while it is typed: it is none yet. */
export interface TypedDay {
  /** `2026-12-24`, or ''. */
  readonly text: string
  /** What is wrong with it. */
  readonly issue?: string | undefined
}

const EXAMPLE = '2026-03-04'
const withNow = (list: readonly string[], now: string) => (list.includes(now) ? list : [now, ...list])

/** How dates and times are written, where the company is, and when it does not work. */
export function FormatInputs(props: Props) {
  const { settings, proposed } = props
  const { values, change, issueOf } = settings
  const zone = zoneToday(values.timezone)
  const isProposed = (key: keyof BrowserFormats) => proposed?.[key] !== undefined && proposed[key] === values[key]
  const source = (key: keyof BrowserFormats) => (isProposed(key) ? texts.fromBrowser : undefined)
  return (
    <SettingsSection title={texts.formats}>
      {proposed && <p className="staff-hint">{texts.proposedHelp}</p>}
      <NativeSelect
        label={texts.dateFormat}
        description={source('readable_date_format')}
        data={withNow(DATE_FORMATS, values.readable_date_format).map(value => ({
          value,
          label: texts.exampleOf(value, formatDate(EXAMPLE, { ...values, readable_date_format: value })),
        }))}
        value={values.readable_date_format}
        error={issueOf('readable_date_format')}
        onChange={event => change({ readable_date_format: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.clock}
        description={source('readable_time_format')}
        data={TIME_FORMATS.map(value => ({ value, label: texts.clocks[value] }))}
        value={values.readable_time_format === '12 hr' ? '12 hr' : '24 hr'}
        error={issueOf('readable_time_format')}
        onChange={event => change({ readable_time_format: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.timezone}
        description={isProposed('timezone') ? texts.fromBrowserHelp(texts.timezoneHelp) : texts.timezoneHelp}
        data={zonesWith(zone)}
        value={zone}
        error={issueOf('timezone')}
        onChange={event => change({ timezone: event.currentTarget.value })}
      />
      <HolidaysInput {...props} />
    </SettingsSection>
  )
}

/** The zones that can be chosen, and the one there is, whatever it is called. */
function zonesWith(zone: string) {
  const all = zoneOffsets()
  const labelled = all.map(([value, offset]) => ({ value, label: zoneLabel(value, offset) }))
  return all.some(([value]) => value === zone) ? labelled : [{ value: zone, label: zone }, ...labelled]
}

/** Days, each once and in their order. */
function HolidaysInput({ settings: { values, change, issueOf }, day: { text, issue }, onDay }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { holidays } = values

  function add() {
    input.current?.focus()
    if (!isCivilDate(text)) return onDay({ text, issue: texts.notADay })
    change({ holidays: [...new Set([...holidays, text])].toSorted() })
    onDay({ text: '' })
  }

  return (
    <div role="group" aria-label={texts.holidays} className="settings-sheet">
      <span className="settings-label">{texts.holidays}</span>
      {holidays.length === 0 && <p className="staff-hint">{texts.noHolidays}</p>}
      <ul className="settings-days">
        {holidays.map(holiday => (
          <li key={holiday}>
            {formatDate(holiday, values)}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removeDay(formatDate(holiday, values))}
              onClick={() => {
                change({ holidays: holidays.filter(other => other !== holiday) })
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className="settings-line">
        <TextInput
          ref={input}
          type="date"
          label={texts.day}
          value={text}
          max="9999-12-31"
          error={issueOf('holidays') ?? issue}
          onChange={event => onDay({ text: event.currentTarget.value })}
          onKeyDown={event => {
            if (pressedKey(event) !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add}>
          {texts.addDay}
        </Button>
      </div>
      <p className="staff-hint">{texts.holidaysHelp}</p>
    </div>
  )
}
