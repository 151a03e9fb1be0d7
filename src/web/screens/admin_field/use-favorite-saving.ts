import { useState } from 'react'
import { favoriteIn } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { type FavoriteDetails, saveFavorite } from '#contract/portal/favorites.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { latestPage, sendOver } from '../../admin/editing/send-over.ts'
import { useSaver } from '../../admin/editing/use-saver.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { withoutOrigin } from '../../builder/favorites.ts'

interface After {
  /** Of one that was there before. */
  readonly onSaved: (() => Promise<void>) | undefined
  readonly onFailed: () => void
}

/** Sends a favorite field, edited as a form of one field: over the version that the work began with, or as a new one. */
export function useFavoriteSaving({ company, favorite }: AdminFieldPage, { onSaved, onFailed }: After) {
  const { go, guard } = useNavigation()
  const [begun] = useState(favorite)
  const saver = useSaver<FormContent, FavoriteDetails>()
  const params = { company: company.path }

  function bodyOf(content: FormContent) {
    const { json, ...words } = favoriteIn(content)
    return { ...words, json: withoutOrigin(json) }
  }

  async function saveOver(content: FormContent, over: FavoriteDetails): Promise<void> {
    const body = { uuid: over.uuid, ...bodyOf(content) }
    const end = await saver.save(content, {
      send: () =>
        sendOver({
          over,
          send: ({ version }) => call(saveFavorite, { params, body, ifMatch: version, quiet: true }),
          latest: async () => {
            const page = await latestPage(company)
            return page?.render === 'admin_field' ? page.favorite : undefined
          },
        }),
      done: favoriteTexts.saveDone,
      failed: favoriteTexts.saveFailed,
      onSaved: () => {
        guard(false)
        return onSaved?.()
      },
    })
    if (end !== 'saved') onFailed()
  }

  async function saveAsNew(content: FormContent): Promise<void> {
    const end = await saver.save(content, {
      creates: true,
      leaves: true,
      send: () => call(saveFavorite, { params, body: bodyOf(content), quiet: true }),
      done: favoriteTexts.createDone,
      failed: favoriteTexts.createFailed,
      onSaved: ({ data }) => {
        guard(false)
        if (data) go(linkTo(company, `admin/settings/field/${data.uuid}`), { replace: true })
      },
    })
    if (end !== 'saved') onFailed()
  }

  return {
    ...saver,
    save: (content: FormContent, over = begun) => (over ? saveOver(content, over) : saveAsNew(content)),
    saveAsNew,
  }
}

/** Issues of a favorite field (`json/label`) as those of a form of one field. */
export const pathsOfForm = (issues: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(issues).map(([path, text]) => [
      path === 'name' ? 'eventops_form_name' : path.replace(/^json(?=\/|$)/, 'fields/0/fields/0'),
      text,
    ]),
  )
