import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import { type KeptView, MAX_SAVED_VIEWS } from '#contract/portal/kept-view.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { forbidden, invalid, notFound, taken, unauthorized } from '../errors.ts'
import type { User } from '../people/user.ts'
import { savedViewTexts as texts } from './saved-view-texts.ts'
import type { Keeper, ViewContent, ViewResult } from './saved-views.ts'

/** What everybody has is changed by who may change requests. @throws Problem 401, 403 */
export function keeperOf({ user }: { readonly user: User | undefined }, content?: { readonly is_shared: boolean }): Keeper {
  if (!user) throw unauthorized()
  const mayShare = may(user.permissions, setRequestStatus.needs)
  if (content?.is_shared && !mayShare) throw forbidden()
  return { user: user.id, mayShare }
}

/** As it can be stored. @throws Problem 422 */
export function contentOf<Filter>({ name, is_shared, filter }: ViewContent<Filter>): ViewContent<Filter> {
  const called = name.trim()
  if (called === '') throw invalid(texts.nameMissing, { name: texts.nameMissing })
  return { name: called, is_shared, filter }
}

/** @throws Problem 404, 409 */
export function viewAnswer<Filter>(saved: ViewResult<Filter>, { is_shared }: ViewContent<Filter>): Outcome<KeptView<Filter>> {
  const most = { most: MAX_SAVED_VIEWS }
  switch (saved.is) {
    case 'saved':
      return { success: true, message: [texts.saved, ''], data: saved.view }
    case 'taken':
      throw taken(texts.nameTaken, { name: texts.nameTaken })
    case 'full':
      throw taken(is_shared ? texts.tooManyShared(most) : texts.tooManyOwn(most))
    case 'gone':
      throw notFound()
  }
}
