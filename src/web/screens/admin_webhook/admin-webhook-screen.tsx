import '../../admin/settings/settings.css'
import './webhook.css'
import { useState } from 'react'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { SecretNotice } from './secret-notice.tsx'
import { WebhookEditor } from './webhook-editor.tsx'
import { WebhookView } from './webhook-view.tsx'

/** A webhook to read, test and follow, and to edit; a new one begins in its editor, and ends with its secret (P10.105). */
export function AdminWebhookScreen({ page }: { page: AdminWebhookPage }) {
  // Another one, or the one that a new one became, begins anew.
  return <OneWebhook key={page.webhook?.uuid ?? 'new'} page={page} />
}

interface Added {
  readonly secret: string
  readonly link: string
}

function OneWebhook({ page }: { page: AdminWebhookPage }) {
  const { reload, go, guard, backHref } = useNavigation()
  const [mode, setMode] = useState<'first' | 'editing' | 'back'>('first')
  const [added, setAdded] = useState<Added>()
  const { webhook } = page

  if (added) return <SecretNotice secret={added.secret} isFirst onDone={() => go(added.link)} />
  const onAdded = (one: Added) => {
    guard(false)
    setAdded(one)
  }
  if (!webhook) {
    // The editor has asked whether to leave its work behind.
    const toList = () => {
      guard(false)
      go(backHref())
    }
    return <WebhookEditor page={page} onLeave={toList} onSaved={toList} onAdded={onAdded} />
  }
  if (mode !== 'editing') return <WebhookView page={page} webhook={webhook} returned={mode === 'back'} onEdit={() => setMode('editing')} />

  /** Without the data there is nothing to go back to: the work stays. */
  async function leave() {
    if (await reload()) setMode('back')
  }
  async function saved() {
    guard(false)
    await reload()
    setMode('back')
  }
  return <WebhookEditor page={page} onLeave={leave} onSaved={saved} onAdded={onAdded} />
}
