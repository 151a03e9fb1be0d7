import '../../shell/layout.css'
import { offeredLanguages } from '#contract/languages/languages.ts'
import type { LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
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
        <a className="shell-brand" href={`${company.base}/`}>
          {company.logo && <img src={company.logo} alt="" />}
          <span>{company.display_name || company.name}</span>
        </a>
        <LanguageSelect languages={offeredLanguages([])} language="en" onChoose={() => {}} />
        {!user.is_valid && <Button>{texts.login}</Button>}
      </header>
      <main className="shell-main">{page.render === 'login' ? <LoginScreen page={page} /> : <OtherScreen page={page} />}</main>
      <footer className="shell-footer">
        <span>
          © {new Date().getFullYear()} {company.name}
        </span>
      </footer>
    </div>
  )
}
