import '../../shell/ground.css'
import '../other/nothing-here.css'
import './login-screen.css'
import type { LoginPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { Html } from '#ui/html.tsx'
import { openLogin } from '../../shell/session.ts'
import { texts } from '../../shell/texts.ts'
import { DoorIcon } from '../other/door-icon.tsx'
import { SentHere } from '../other/sent-here.tsx'

/** The company's words for somebody who is not logged in, and what was sent from this browser without. The dialog opens by itself (P1.18). */
export function LoginScreen({ page }: { page: LoginPage }) {
  return (
    <>
      <div className="nothing shell-ground">
        <DoorIcon reason="forbidden" />
        <h1 dir="auto">{page.heading}</h1>
        {page.intro && <Html html={page.intro} />}
        <Button variant="primary" onClick={openLogin}>
          {texts.login}
        </Button>
      </div>
      <div className="login-sent">
        <SentHere company={page.company} user={page.user} />
      </div>
    </>
  )
}
