import { MantineProvider } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { AskProvider } from '../admin/ask-provider.tsx'
import { LazyLoginDialog } from '../admin/lazy-login-dialog.ts'
import { NavigationProvider } from '../admin/navigation-provider.tsx'
import { SessionLock } from '../admin/session-lock.tsx'
import { StaffShell } from '../admin/shell.tsx'
import { StaffDialog } from '../admin/staff-dialog.ts'
import { Failed } from '../admin/states.tsx'
import { texts } from '../admin/texts.ts'
import { staffTheme, staffVariables } from '../admin/theme.ts'
import { useAsk } from '../admin/use-ask.ts'
import { showStaffFailure } from '../admin/show-staff-failure.ts'
import { useNavigation } from '../admin/use-navigation.ts'
import { setFailureHandler } from '../api/failure.ts'
import { IdentityHost } from '../shell/identity-host.tsx'
import { provideLogin } from '../shell/session.ts'
import { screenTexts } from '../shell/texts-screens.ts'
import { staffScreens } from './staff-screens.tsx'

setFailureHandler(showStaffFailure)

const DIALOGS_DELAY_MS = 3000

interface Props {
  readonly page: StaffPage
  readonly nonce: string
}

/** The whole staff side: look, navigation, shell, login over the work, and the screen that the server chose. */
export function StaffApp({ page, nonce }: Props) {
  const [company, setCompany] = useState(page.company)
  const { accent } = company
  const theme = useMemo(() => staffTheme(accent), [accent])
  const variables = useMemo(() => staffVariables(accent), [accent])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light" getStyleNonce={() => nonce}>
      <AskProvider>
        <Session page={page} company={company} onShow={page => setCompany(page.company)}>
          <StaffShell>
            <Screen />
          </StaffShell>
        </Session>
      </AskProvider>
    </MantineProvider>
  )
}

interface SessionProps {
  readonly page: StaffPage
  /** As the page that is shown says. */
  readonly company: CompanyData
  readonly onShow: (page: StaffPage) => void
  readonly children: ReactNode
}

/** Navigation, and the login that opens over it when the session has ended: the work under it stays as it is. */
function Session({ page, company, onShow, children }: SessionProps) {
  const [loginOpen, setLoginOpen] = useState(false)
  const then = useRef<() => void>(() => {})
  const ask = useAsk()
  const askLeave = useCallback(
    () => ask({ title: texts.leaveTitle, text: texts.leaveText, yes: texts.leave, no: texts.stay, danger: true }),
    [ask],
  )
  useEffect(() => provideLogin(() => setLoginOpen(true)), [])
  useEffect(() => {
    // At hand before they are needed: a login opens over unsaved work, perhaps after a new release.
    const timer = setTimeout(() => {
      void StaffDialog.fetch()
      void LazyLoginDialog.fetch()
    }, DIALOGS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <NavigationProvider
      first={page}
      onShow={onShow}
      ask={askLeave}
      login={after => {
        then.current = after
        setLoginOpen(true)
      }}
    >
      <SessionLock onBack={() => setLoginOpen(false)}>{children}</SessionLock>
      <IdentityHost />
      {loginOpen && (
        <LazyLoginDialog
          company={company}
          words={screenTexts.locked}
          onClose={() => setLoginOpen(false)}
          onSuccess={() => {
            setLoginOpen(false)
            then.current()
            then.current = () => {}
          }}
        />
      )}
    </NavigationProvider>
  )
}

function Screen() {
  const { page, pathname, status, retry } = useNavigation()
  if (status === 'failed') return <Failed onRetry={retry} />
  const Chosen = staffScreens[page.render]
  return (
    <>
      <Chosen key={pathname} page={page as never} />
      {location.hash.includes('debug') && <pre className="staff-card">{JSON.stringify(page, undefined, 2)}</pre>}
    </>
  )
}
