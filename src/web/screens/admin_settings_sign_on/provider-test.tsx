import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import type { EditedSignOn } from './sign-on-values.ts'

interface Props {
  readonly page: AdminSettingsSignOnPage
  readonly settings: EditedSignOn
}

/** Where the provider is tried before it is used. */
export function ProviderTest(_props: Props) {
  return null
}
