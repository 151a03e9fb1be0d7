import './admin-style.css'
import { Badge, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { type AdminStylePage, editStyle } from '#contract/portal/styles.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { previewLook } from './preview-look.ts'
import { PreviewPane } from './preview-pane.tsx'
import { StyleOverview } from './style-overview.tsx'
import { styleTexts as texts } from './style-texts.ts'

const StyleEditor = lazyComponent(async () => (await import('./style-editor.tsx')).StyleEditor)

/** A style to look at, and to edit for who may (P8.29). */
export function AdminStyleScreen({ page }: { page: AdminStylePage }) {
  const { reload } = useNavigation()
  const [mode, setMode] = useState<'first' | 'editing' | 'back'>('first')
  if (mode === 'editing') {
    return (
      <StyleEditor
        page={page}
        onLeave={async () => {
          // Work is dropped only for what is really there.
          if (await reload()) setMode('back')
        }}
        onSaved={async () => {
          await reload()
          setMode('back')
        }}
      />
    )
  }
  return <StyleView page={page} returned={mode === 'back'} onEdit={() => setMode('editing')} />
}

interface ViewProps {
  readonly page: AdminStylePage
  /** From editing: there the keyboard goes on where it began. */
  readonly returned: boolean
  readonly onEdit: () => void
}

function StyleView({ page, returned, onEdit }: ViewProps) {
  const { style, user } = page
  const { backHref, go } = useNavigation()
  const edit = useRef<HTMLButtonElement>(null)
  const styleLook = useMemo(() => previewLook(style, style.logo), [style])
  useEffect(() => {
    if (returned) regain(() => edit.current)
  }, [returned])
  return (
    <div className="style-screen">
      <div className="staff-head">
        <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
          {staff.back}
        </Button>
        <h1>{style.name}</h1>
        {style.is_default && (
          <Badge variant="light" tt="none">
            {texts.isDefault}
          </Badge>
        )}
        <div className="style-buttons">
          {may(user.permissions, editStyle.needs) && (
            <Button ref={edit} leftSection={<Icon name="edit" />} onClick={onEdit}>
              {editorTexts.edit}
            </Button>
          )}
        </div>
      </div>
      <div className="style-panes">
        <StyleOverview style={style} />
        <PreviewPane page={page} styleLook={styleLook} />
      </div>
    </div>
  )
}
