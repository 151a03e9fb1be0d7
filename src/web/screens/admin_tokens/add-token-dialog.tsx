import { useState } from 'react'
import type { AdminTokensPage } from '#contract/portal/tokens.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useMayDiscard } from '../../admin/editing/use-may-discard.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { MadeToken } from './made-token.tsx'
import { TokenForm } from './token-form.tsx'
import { tokensTexts as texts } from './tokens-texts.ts'

interface Props {
  readonly page: AdminTokensPage
  readonly onClose: () => void
}

/** Dialog 'Create an API token': what it may, of which forms and for how long; then the token itself, once (P2.30). */
export function AddTokenDialog({ page, onClose }: Props) {
  const { reload } = useNavigation()
  const ask = useAsk()
  const [isDirty, setDirty] = useState(false)
  const [token, setToken] = useState('')
  const [isCopied, setCopied] = useState(false)
  const mayDiscard = useMayDiscard(isDirty && token === '')
  const isLost = token !== '' && !isCopied
  useUnsaved(isDirty || isLost)

  async function close() {
    const { notCopiedTitle: title, notCopiedText: text, closeAnyway: yes, goBack: no } = texts
    if (isLost ? !(await ask({ title, text, yes, no, danger: true })) : !(await mayDiscard())) return
    onClose()
    if (token !== '') await reload()
  }

  return (
    <StaffDialog title={token === '' ? texts.addTitle : texts.madeTitle} onClose={() => void close()} size="lg">
      {token === '' ? (
        <TokenForm
          page={page}
          onDirty={setDirty}
          onMade={made => {
            setDirty(false)
            setToken(made)
          }}
          onCancel={() => void close()}
        />
      ) : (
        <MadeToken token={token} onCopied={() => setCopied(true)} onDone={() => void close()} />
      )}
    </StaffDialog>
  )
}
