import '../../shell/layout.css'
import { offeredLanguages } from '#contract/languages/languages.ts'
import type { LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { Brand } from '../../shell/brand.tsx'
import { Footer } from '../../shell/footer.tsx'
import { LanguageSelect } from '../../shell/language-select.tsx'
import { texts } from '../../shell/texts.ts'
import { LoginScreen } from '../login/login-screen.tsx'
import { OtherScreen } from '../other/other-screen.tsx'

/** One of the portal's own pages as its visitors see it, within their shell. */
export function MessageScreen({ page }: { page: OtherPage | LoginPage }) {
  const { company, user } = page
  return (
    <div className="shell">
      <header className="shell-header">
        <Brand company={company} />
        <LanguageSelect languages={offeredLanguages([])} language="en" onChoose={() => {}} />
        {!user.is_valid && <Button>{texts.login}</Button>}
      </header>
      <main className="shell-main">{page.render === 'login' ? <LoginScreen page={page} /> : <OtherScreen page={page} />}</main>
      <Footer company={company} />
    </div>
  )
}
