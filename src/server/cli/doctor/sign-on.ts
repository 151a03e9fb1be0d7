import { eachCompany } from '../../db/each-company.ts'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../config.ts'
import { OutboundFailure } from '../../outbound/failure.ts'
import { makeOutbound } from '../../outbound/outbound.ts'
import { signOnOf } from '../../people/sign-on/sign-on.repo.ts'
import { makeProviders } from '../../people/sso/providers.ts'
import { selectPath } from '../../secrets/secrets.sql.ts'
import type { Findings } from './finding.ts'

/** Milliseconds that one provider may take. */
const WAIT_MS = 5_000

/**
 * Do the providers at which people of companies log in answer, as each login asks them: through the one door to the outside? To one that does not, nobody
 * gets in by it; where passwords are off too, nobody but administrators does.
 * @param database as its owner
 */
export async function checkSignOn(
  database: Database,
  { outboundAllow, publicUrl }: Pick<Config, 'outboundAllow' | 'publicUrl'>,
  { ok, warning }: Findings,
): Promise<void> {
  const outbound = makeOutbound({ allowed: outboundAllow, times: { GET: WAIT_MS, POST: WAIT_MS } })
  const providers = makeProviders(outbound, outboundAllow)
  await eachCompany({ database, isDraining: () => false }, async db => {
    const settings = await signOnOf(db).read()
    const [company] = await db.run(selectPath({ company: db.company }))
    if (!settings.is_on || !company) return
    const back = `${publicUrl?.origin ?? '{its address}'}/${company.path}/login/sso/done`
    try {
      // Nothing is said to it: it is asked what it says of itself.
      await providers.find(db.company, { ...settings, secret: undefined })
      ok(`Single sign-on of ${company.path}: ${settings.issuer} answers. It has to know ${back}.`)
    } catch (error) {
      const only = settings.passwords_off ? ', and passwords are off: `sign-on off` lets people in' : ''
      warning(`Single sign-on of ${company.path}: ${settings.issuer} ${whyNot(error)}. Nobody gets in by it${only}.`)
    }
  })
}

function whyNot(error: unknown): string {
  if (!(error instanceof OutboundFailure)) return 'says of itself what does not fit, or is not safe'
  return NOT_ASKED.has(error.reason)
    ? 'is no address that may be asked (OUTBOUND_ALLOW)'
    : `does not answer as it should (${error.reason}${error.status === undefined ? '' : ` ${error.status}`})`
}

const NOT_ASKED: ReadonlySet<string> = new Set(['url', 'scheme', 'port', 'address'])
