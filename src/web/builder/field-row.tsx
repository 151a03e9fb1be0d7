import { Menu } from '@mantine/core'
import { memo, useState } from 'react'
import type { Field } from '#engine/model/form.ts'
import { newId } from '#fields/kit/new-id.ts'
import { settingsOf } from '#fields/settings.tsx'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { ChooseField } from './choose-field.tsx'
import { useEditor, useFavorites } from './editor-context.ts'
import { duplicateField, moveField, locateField, removeField, stepField } from './fields.ts'
import { nameOf, pageName } from './labels.ts'
import { NewerVersion } from './newer-version.tsx'
import { leadToField, leadToPage, regainField } from './focus-targets.ts'
import { RequiredToggle } from './required-toggle.tsx'
import { RowHandle } from './row-handle.tsx'
import { useChoosing } from './use-choosing.ts'

interface Props {
  readonly field: Field
  readonly open: boolean
  readonly needed: boolean
  /** What is wrong with it, or ''. */
  readonly issue: string
  /** Something about it that its author should know. */
  readonly warned: boolean
  /** What can be done with it is drawn, too, not only what names it. */
  readonly whole: boolean
  /** It is near the window, so that it can be dragged. */
  readonly near: boolean
}

/** One field in the list: what it is, a handle to drag it, and everything that can be done with it without one. */
export const FieldRow = memo(function FieldRow({ field, open, needed, issue, warned, whole, near }: Props) {
  const { openField } = useEditor()
  const { upTo } = useChoosing(field.id)
  const name = nameOf(field)
  const rooms = `${near ? '' : ' builder-handle-room'}${whole ? '' : ' builder-menu-room'}`
  return (
    <div className={`builder-row-line${rooms}`} id={`field-${field.id}`}>
      {near && <RowHandle id={field.id} />}
      <ChooseField id={field.id} name={name} />
      <button
        type="button"
        className="staff-plain builder-open"
        aria-expanded={open}
        onClick={event => (event.shiftKey ? upTo() : openField(open ? undefined : field.id))}
      >
        <span className="builder-name">{name}</span>
        <span className="builder-sub">
          <span>{settingsOf(field.type)?.title ?? field.type}</span>
          <span>{field.mapField}</span>
        </span>
        <Marks field={field} issue={issue} warned={warned} />
      </button>
      {whole && <NewerVersion field={field} name={name} />}
      <RequiredToggle field={field} name={name} needed={needed} />
      {whole && <RowMenu field={field} needed={needed} name={name} />}
    </div>
  )
})

function Marks({ field, issue, warned }: Pick<Props, 'field' | 'issue' | 'warned'>) {
  const marks = [
    field.hidden && builderTexts.hidden,
    field.submit === false && builderTexts.notSent,
    (field.conditions?.length ?? 0) > 0 && builderTexts.conditional,
  ].filter(mark => mark !== false && mark !== undefined)
  return (
    <span className="builder-marks">
      {issue && <span className="builder-mark builder-mark-issue">{issue}</span>}
      {warned && (
        <span className="builder-mark builder-mark-warning">
          <Icon name="warning" />
          {builderTexts.warning}
        </span>
      )}
      {marks.map(mark => (
        <span key={mark} className="builder-mark">
          {mark}
        </span>
      ))}
    </span>
  )
}

/** A plain button until it is first pressed: hundreds of menus that nobody opens would cost seconds. */
function RowMenu({ field, needed, name }: { field: Field; needed: boolean; name: string }) {
  const [wanted, setWanted] = useState(false)
  const button = { type: 'button', className: 'builder-menu', 'aria-label': builderTexts.fieldActions(name) } as const
  if (!wanted) {
    return (
      <button {...button} aria-haspopup="menu" onClick={() => setWanted(true)}>
        <Icon name="more" />
      </button>
    )
  }
  return (
    <Menu position="bottom-end" defaultOpened keepMounted={false} onClose={() => regainField(field.id, 'menu')}>
      <Menu.Target>
        <button {...button}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems field={field} name={name} stays={needed} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Its own component: it looks at the whole form only while the menu is open. */
function RowMenuItems({ field, name, stays }: { field: Field; name: string; stays: boolean }) {
  const { edit, now, removed } = useEditor()
  const { onSaveAs } = useFavorites()
  const pages = now().fields

  function remove() {
    const { count } = removeField(now(), field.id)
    const location = locateField(now(), field.id)
    const beside = location?.page.fields[location.index + 1] ?? location?.page.fields[location.index - 1]
    edit(form => removeField(form, field.id).form)
    removed(builderTexts.fieldRemoved(name, count), () => leadToField(field.id, 'open'))
    if (beside) leadToField(beside.id, 'open')
    else if (location) leadToPage(location.page.id, 'add')
  }

  function duplicate() {
    const id = newId()
    edit(form => duplicateField(form, field.id, id))
    leadToField(id, 'open')
  }

  return (
    <>
      <Menu.Item leftSection={<Icon name="up" />} onClick={() => edit(form => stepField(form, field.id, -1))}>
        {builderTexts.fieldUp}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="down" />} onClick={() => edit(form => stepField(form, field.id, 1))}>
        {builderTexts.fieldDown}
      </Menu.Item>
      {pages.length > 1 && (
        <>
          <Menu.Label>{builderTexts.moveToPage}</Menu.Label>
          {pages.map((page, index) => (
            <Menu.Item
              key={page.id}
              disabled={page.fields.includes(field)}
              onClick={() => edit(form => moveField(form, field.id, page.id, page.fields.length))}
            >
              {pageName(page, index)}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="duplicate" />} onClick={duplicate}>
        {builderTexts.duplicate}
      </Menu.Item>
      {onSaveAs && (
        <Menu.Item leftSection={<Icon name="star" />} onClick={() => onSaveAs(field)}>
          {favoriteTexts.saveAs}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<Icon name="trash" />} disabled={stays} onClick={remove}>
        {stays ? builderTexts.onlyHidden : builderTexts.remove}
      </Menu.Item>
    </>
  )
}
