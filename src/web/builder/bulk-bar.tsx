import './choosing.css'
import { Button, Menu } from '@mantine/core'
import type { Field, Page } from '#engine/model/form.ts'
import { newId } from '#fields/kit/new-id.ts'
import { bulkTexts } from '../admin/texts-bulk.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { toastInfo } from '../shell/toasts.ts'
import { type BulkChange, duplicateFields, removeFields, requireFields, widenFields } from './bulk.ts'
import { useChosen, useChosenFields } from './chosen-fields.ts'
import { useEditor } from './editor-context.ts'
import { leadToField, leadToPage } from './focus-targets.ts'
import { nameOf } from './labels.ts'

interface Props {
  readonly page: Page
  readonly name: string
}

/** What is done to several fields of a page at once: while one is chosen. */
export function BulkBar({ page, name }: Props) {
  const fields = useChosen(page)
  return fields.length === 0 ? null : <Bar page={page} name={name} fields={fields} />
}

function Bar({ page, name, fields }: Props & { fields: readonly Field[] }) {
  const { edit, removed } = useEditor()
  const chosen = useChosenFields()
  const { setRequired, setWidth, remove } = useBulk(page, fields)
  const ids = fields.map(({ id }) => id)

  function duplicate() {
    const copies = ids.map(() => newId())
    edit(form => duplicateFields(form, ids, copies))
    chosen.replace(copies)
    removed(bulkTexts.duplicated(ids.length), () => leadToField(ids[0] ?? '', 'choose'))
  }

  function chooseNone() {
    chosen.replace([])
    leadToField(ids[0] ?? '', 'choose')
  }

  return (
    <div className="builder-bulk" role="group" aria-label={bulkTexts.chosenFields(name)}>
      <strong role="status">{bulkTexts.chosen(fields.length)}</strong>
      <Button size="compact-sm" variant="default" onClick={() => setRequired(true)}>
        {builderTexts.required}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setRequired(false)}>
        {builderTexts.notRequired}
      </Button>
      <Menu position="top-start" keepMounted={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            {builderTexts.width}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {builderTexts.widths.map(([width, label]) => (
            <Menu.Item key={width} onClick={() => setWidth(width || undefined, label)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" variant="default" onClick={duplicate}>
        {builderTexts.duplicate}
      </Button>
      <Button size="compact-sm" variant="light" color="red" onClick={remove}>
        {bulkTexts.remove}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => chosen.replace(page.fields.map(({ id }) => id))}>
        {bulkTexts.chooseAll}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={chooseNone}>
        {bulkTexts.chooseNone}
      </Button>
    </div>
  )
}

/** Each is one step to undo, and tells how many fields it changed and which it left. */
function useBulk(page: Page, fields: readonly Field[]) {
  const { edit, now, removed, fixedIn } = useEditor()
  const chosen = useChosenFields()
  const ids = fields.map(({ id }) => id)
  const back = () => leadToField(ids[0] ?? '', 'choose')

  function report({ changed }: BulkChange, done: string, left: string, nothing: string = bulkTexts.nothingChanged) {
    // There is nothing to undo then.
    if (changed === 0) toastInfo(nothing, left)
    else removed(`${done}${left && ` ${left}`}`, back)
  }

  return {
    setRequired(isRequired: boolean) {
      const change = requireFields(now(), ids, isRequired)
      edit(form => requireFields(form, ids, isRequired).form)
      report(change, bulkTexts.required(change.changed, isRequired), bulkTexts.neverRequired(change.left.map(nameOf)))
    },
    setWidth(width: Field['width'], label: string) {
      const change = widenFields(now(), ids, width)
      edit(form => widenFields(form, ids, width).form)
      report(change, bulkTexts.widened(change.changed, label), bulkTexts.noWidth(change.left.map(nameOf)))
    },
    remove() {
      const change = removeFields(now(), ids, fixedIn)
      edit(form => removeFields(form, ids, fixedIn).form)
      chosen.replace(change.left.map(({ id }) => id))
      const [done, stays] = [bulkTexts.removed(change.changed, change.cleared), bulkTexts.stays(change.left.map(nameOf))]
      report(change, done, stays, bulkTexts.nothingRemoved)
      if (change.left.length > 0) return
      const at = page.fields.findIndex(({ id }) => id === ids.at(-1))
      const gone = new Set(ids)
      const stay = ({ id }: Field) => !gone.has(id)
      const beside = page.fields.slice(at + 1).find(stay) ?? page.fields.findLast(stay)
      if (beside) leadToField(beside.id, 'choose')
      else leadToPage(page.id, 'add')
    },
  }
}
