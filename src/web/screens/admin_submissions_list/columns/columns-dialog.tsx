import './columns.css'
import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { chooseColumns } from '#contract/portal/inbox.ts'
import { columnsText, type ColumnWidths, EVENT_COLUMN, MAX_LIST_COLUMNS } from '#contract/portal/list-columns.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { pressedKey } from '#ui/keys.ts'
import { leadTo } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import type { useList } from '../../../admin/use-list.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { listTexts } from '../list-texts.ts'
import { columnTexts as texts } from './column-texts.ts'
import { offeredColumns } from './offered-columns.ts'
import { WidthChoice } from './width-choice.tsx'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
  readonly isSaved: boolean
  readonly onClose: () => void
}

/** Keys that move a column, with Alt. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Which columns the list has, in which order and how wide: said in the address but for the widths, and kept for whoever chose them (P8.192, P8.200). */
export function ColumnsDialog({ page, list, isSaved, onClose }: Props) {
  const [columns, setColumns] = useState(() => offeredColumns(page).map(one => ({ ...one, isShown: page.shown.includes(one.key) })))
  const [widths, setWidths] = useState(page.widths)
  const { reload } = useNavigation()
  const [note, setNote] = useState('')
  const [issue, setIssue] = useState('')
  const rows = useRef<HTMLOListElement>(null)

  function moveBy(key: string, by: -1 | 1): void {
    const from = columns.findIndex(one => one.key === key)
    const moved = columns[from]
    const to = from + by
    if (!moved || to < 0 || to >= columns.length) return
    const pressed = document.activeElement
    setColumns(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
    setNote(texts.moved(moved.title, to + 1, columns.length))
    // Its row stands elsewhere: a browser takes the focus from what is moved. A button at the end of its way cannot have it.
    if (pressed instanceof HTMLElement && rows.current?.contains(pressed)) leadTo(() => pressableNear(pressed))
  }
  const keysOf = (key: string) => ({
    onKeyDown(event: KeyboardEvent) {
      const by = STEPS[pressedKey(event)]
      if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      moveBy(key, by)
    },
  })

  const choiceOf = (key: string, title: string) => (
    <WidthChoice
      title={title}
      width={widths[key]}
      onWidth={width => {
        const { [key]: _before, ...others } = widths
        setWidths(width === undefined ? others : { ...others, [key]: width })
      }}
    />
  )

  /** @param keys none: the usual ones */
  async function show(keys: readonly string[], chosen: ColumnWidths): Promise<void> {
    onClose()
    const isOtherWide = !areSame(chosen, page.widths)
    const columns = columnsText(keys)
    const lead = () => list.filter({ columns })
    if (!isOtherWide) lead()
    // Columns of a saved view are kept with it; how wide one reads them is one's own.
    if (isSaved && !isOtherWide) return
    const body = { form: page.form?.uuid ?? '', ...(!isSaved && { columns: [...keys] }), ...(isOtherWide && { widths: chosen }) }
    const { ok, body: answer } = await call(chooseColumns, { params: { company: page.company.path }, body, quiet: true })
    if (!ok) toastFailure(texts.failed, answer?.message[1] || shared.retry)
    if (!isOtherWide) return
    // The page that comes says how wide they are.
    if (columns === page.query.columns) await reload()
    else lead()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const keys = columns.filter(({ isShown }) => isShown).map(({ key }) => key)
    if (keys.length === 0) return setIssue(texts.none)
    if (keys.length > MAX_LIST_COLUMNS) return setIssue(texts.tooMany(MAX_LIST_COLUMNS))
    void show(keys, widths)
  }

  return (
    <StaffDialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="staff-hint">{[texts.text, isSaved ? texts.textOfView : ''].filter(Boolean).join(' ')}</p>
          <div className="columns-event">
            <bdi>{listTexts.event}</bdi>
            {choiceOf(EVENT_COLUMN, listTexts.event)}
          </div>
          <ol ref={rows} className="columns-list" aria-label={texts.columns}>
            {columns.map(({ key, title, isShown }, index) => (
              <li key={key}>
                <Checkbox
                  label={<bdi>{title}</bdi>}
                  checked={isShown}
                  {...keysOf(key)}
                  onChange={event => {
                    setColumns(columns.with(index, { key, title, isShown: event.currentTarget.checked }))
                    setIssue('')
                  }}
                />
                {choiceOf(key, title)}
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.up(title)}
                  disabled={index === 0}
                  {...keysOf(key)}
                  onClick={() => moveBy(key, -1)}
                >
                  <Icon name="up" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.down(title)}
                  disabled={index === columns.length - 1}
                  {...keysOf(key)}
                  onClick={() => moveBy(key, 1)}
                >
                  <Icon name="down" />
                </ActionIcon>
              </li>
            ))}
          </ol>
          <span role="status" className="ui-visually-hidden">
            {note}
          </span>
          {issue !== '' && (
            <p role="alert" className="columns-issue">
              {issue}
            </p>
          )}
          <Group justify="space-between">
            <Button type="submit">{texts.show}</Button>
            <Button variant="subtle" onClick={() => void show([], {})}>
              {texts.usual}
            </Button>
          </Group>
        </Stack>
      </form>
    </StaffDialog>
  )
}

const areSame = (one: ColumnWidths, other: ColumnWidths): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, width]) => other[key] === width)

/** What was pressed, or where that cannot be pressed any more its neighbor. */
function pressableNear(pressed: HTMLElement): HTMLElement | undefined {
  if (!pressed.matches(':disabled')) return pressed
  return [...(pressed.parentElement?.querySelectorAll('button') ?? [])].find(button => !button.disabled)
}
