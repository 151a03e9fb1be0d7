import '../admin_form/admin-form.css'
import '../admin_form/overview.css'
import '../admin_form/preview.css'
import './admin-field.css'
import { useState } from 'react'
import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { FavoriteView } from './favorite-view.tsx'

const FavoriteEditor = lazyComponent(async () => (await import('./favorite-editor.tsx')).FavoriteEditor)
const FieldStart = lazyComponent(async () => (await import('./field-start.tsx')).FieldStart)

/** A favorite field to look at, and to edit for who may; a new one begins with its starting point (P8.28). */
export function AdminFieldScreen({ page }: { page: AdminFieldPage }) {
  // Another one, or the one that a new one became, begins anew.
  return <OneFavorite key={page.favorite?.uuid ?? 'new'} page={page} />
}

function OneFavorite({ page }: { page: AdminFieldPage }) {
  const { favorite } = page
  const { reload, go, guard, backHref } = useNavigation()
  const [mode, setMode] = useState<'first' | 'editing' | 'back'>('first')
  const [begun, setBegun] = useState<FavoriteParts>()

  /** The editor has asked whether to leave its work behind. */
  function toList() {
    guard(false)
    go(backHref())
  }

  if (!favorite) {
    if (!begun) return <FieldStart page={page} onChoose={setBegun} />
    return <FavoriteEditor page={page} begun={begun} onLeave={toList} onRestart={() => setBegun(undefined)} />
  }
  if (mode !== 'editing')
    return <FavoriteView page={page} favorite={favorite} returned={mode === 'back'} onEdit={() => setMode('editing')} />

  /** Without the data there is nothing to go back to: the work stays. */
  async function leave() {
    if (await reload()) setMode('back')
  }
  async function saved() {
    guard(false)
    await reload()
    setMode('back')
  }
  return <FavoriteEditor page={page} begun={favorite} onLeave={leave} onSaved={saved} />
}
