import { ActionIcon, Badge, Select, Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf } from '#contract/styles/style-properties.ts'
import { Icon } from '../../admin/icons.tsx'
import { RawStyleInput } from '../../admin/style-inputs/raw-input.tsx'
import { StyleInput } from '../../admin/style-inputs/style-input.tsx'
import { ContrastPanel } from './contrast-panel.tsx'
import { withProperty } from './draft.ts'
import { FilePanel } from './file-panel.tsx'
import { partGroups, partTexts, styleTexts as texts } from './style-texts.ts'
import type { StyleEditing } from './use-style-editing.ts'
import type { IssuesByPlace } from './use-style-saving.ts'

interface Props {
  readonly editing: StyleEditing
  readonly issues: IssuesByPlace
}

interface PartsPanelProps extends Props {
  /** The company's colour. */
  readonly accent: string
}

/** Every part as the properties that are set, each with the input that fits it; then what can be read on what. */
export function PartsPanel({ editing, issues, accent }: PartsPanelProps) {
  return (
    <>
      {partGroups.map(({ title, parts }) => (
        <section key={title} className="style-group">
          <h2>{title}</h2>
          {parts.map(part => (
            <Part key={part} part={part} editing={editing} issues={issues} />
          ))}
        </section>
      ))}
      <ContrastPanel styleLook={editing.draft.styleLook} accent={accent} onRepair={styleLook => editing.changeLook(() => styleLook)} />
      <FilePanel editing={editing} />
    </>
  )
}

interface PartProps extends Props {
  readonly part: StylePart
}

/** One that was never open is a line: the inputs of all of them are too many to draw anew with each key. */
function Part({ part, editing, issues }: PartProps) {
  const wrong = Object.keys(issues).filter(path => path === part || path.startsWith(`${part}.`)).length
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      className="style-part"
      open={wrong > 0 || undefined}
      onToggle={({ currentTarget: { open } }) => setWasOpen(before => before || open)}
    >
      <summary>
        <span>{partTexts[part].title}</span>
        {wrong > 0 && (
          <Badge color="red" size="sm">
            {wrong}
          </Badge>
        )}
        <small>{texts.properties(Object.keys(editing.draft.styleLook[part]).length)}</small>
      </summary>
      {(wasOpen || wrong > 0) && <PartBody part={part} editing={editing} issues={issues} />}
    </details>
  )
}

function PartBody({ part, editing, issues }: PartProps) {
  const map = editing.draft.styleLook[part]
  const [added, setAdded] = useState('')
  const [isRaw, setRaw] = useState(false)
  const shown = isRaw ? [] : Object.entries(map)
  const { title, help } = partTexts[part]
  const set = (property: string, value: string | undefined, about = '') =>
    editing.changeLook(styleLook => withProperty(styleLook, part, property, value), about)

  return (
    <div className="style-part-body">
      <p className="staff-hint">{help}</p>
      <Switch size="xs" label={texts.raw} checked={isRaw} onChange={({ currentTarget }) => setRaw(currentTarget.checked)} />
      {isRaw && (
        <div data-setting={part}>
          <RawStyleInput
            part={part}
            label={texts.rawOf(title)}
            map={map}
            onChange={next => editing.changeLook(styleLook => ({ ...styleLook, [part]: next }), `${part} raw`)}
            onWrong={isWrong => editing.setWrongText(part, isWrong)}
          />
        </div>
      )}
      {shown.map(([property, value]) => (
        <PropertyRow
          key={property}
          part={part}
          property={property}
          value={value}
          issue={issues[`${part}.${property}`]}
          isNew={added === property}
          onChange={next => set(property, next, `${part} ${property}`)}
          onRemove={() => set(property, undefined)}
        />
      ))}
      {!isRaw && (
        <AddProperty
          title={title}
          properties={propertiesOf(part).filter(property => !Object.hasOwn(map, property))}
          onAdd={property => {
            setAdded(property)
            set(property, '')
          }}
        />
      )}
    </div>
  )
}

interface RowProps {
  readonly part: StylePart
  readonly property: string
  readonly value: string
  readonly issue: string | undefined
  /** It was added just now: the keyboard goes into it. */
  readonly isNew: boolean
  readonly onChange: (value: string) => void
  readonly onRemove: () => void
}

function PropertyRow({ part, property, value, issue, isNew, onChange, onRemove }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [isNew])
  return (
    <div ref={row} className="style-row" data-setting={`${part}/${property}`}>
      <StyleInput part={part} property={property} value={value} error={issue} onChange={onChange} />
      <ActionIcon variant="subtle" aria-label={`${texts.removeProperty(property)}: ${partTexts[part].title}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  )
}

function AddProperty({ title, properties, onAdd }: { title: string; properties: readonly string[]; onAdd: (property: string) => void }) {
  return (
    <Select
      searchable
      size="xs"
      aria-label={`${texts.addProperty}: ${title}`}
      placeholder={texts.addProperty}
      data={properties}
      value={null}
      onChange={property => property && onAdd(property)}
    />
  )
}
