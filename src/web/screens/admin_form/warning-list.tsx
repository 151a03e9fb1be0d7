import { ActionIcon, Alert, Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import type { PlacedIssue } from '../../builder/issues.ts'

interface ListProps {
  readonly warnings: readonly Pick<PlacedIssue, 'path' | 'text'>[]
  /** Leads to what a warning is about; absent for who may not edit. */
  readonly onShow?: ((warning: PlacedIssue) => void) | undefined
  /** Puts right what a warning is about, where that is known. */
  readonly onMend?: (warning: PlacedIssue) => void
}

export function WarningList({ warnings, onShow, onMend }: ListProps) {
  return (
    <ul className="form-issues">
      {warnings.map((warning, at) => (
        <li key={at}>
          {onShow && isPlaced(warning) ? (
            <button type="button" className="staff-plain" onClick={() => onShow(warning)}>
              {warning.text}
            </button>
          ) : (
            warning.text
          )}
          {onMend && isPlaced(warning) && warning.mend && (
            <Button className="form-mend" size="compact-sm" variant="light" onClick={() => onMend(warning)}>
              {editorTexts.mendWith(warning.mend.shown)}
            </Button>
          )}
          {onMend && isPlaced(warning) && warning.adds && (
            <Button className="form-mend" size="compact-sm" variant="light" onClick={() => onMend(warning)}>
              {editorTexts.addLacking(warning.adds.length)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const isPlaced = (warning: ListProps['warnings'][number]): warning is PlacedIssue => 'inside' in warning

interface BoxProps extends ListProps {
  readonly title: string
}

/** Above a form that is read. */
export function WarningBox({ title, ...list }: BoxProps) {
  if (list.warnings.length === 0) return null
  return (
    <Alert
      className="form-summary form-warning-box"
      classNames={{ label: 'form-warning-title' }}
      color="yellow"
      mb="lg"
      title={title}
      icon={<Icon name="warning" />}
    >
      <WarningList {...list} />
    </Alert>
  )
}

/** In the bar of the editor, where it moves nothing when their number changes. */
export function WarningButton({ warnings, onShow, onMend }: Required<ListProps>) {
  const [open, setOpen] = useState(false)
  const count = warnings.length
  return (
    <Popover opened={open && count > 0} onChange={setOpen} position="bottom-end" width="min(28rem, 92vw)" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          className="form-warning-button"
          size="input-sm"
          variant={count > 0 ? 'light' : 'default'}
          color="yellow"
          disabled={count === 0}
          aria-label={editorTexts.warnings(count)}
          title={editorTexts.warnings(count)}
          onClick={() => setOpen(!open)}
        >
          <Icon name="warning" />
          {count > 0 && <span className="form-warning-count">{count}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={editorTexts.warnings(count)}>
        <div className="form-warning-list">
          <p className="form-warning-title">{editorTexts.hasWarnings}</p>
          <WarningList
            warnings={warnings}
            onShow={warning => {
              setOpen(false)
              onShow?.(warning)
            }}
            onMend={warning => {
              setOpen(false)
              onMend(warning)
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
