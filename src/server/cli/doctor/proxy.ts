import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { type Finding, type Findings, findingsAbout, messageOf } from './finding.ts'
import { isAmong } from './networks.ts'
import { sendThrough, type Sighting } from './send-through.ts'

/** Checks the proxy before the portal: does it lead here, pass on address and scheme, take large bodies, and stream both ways? */
export async function checkProxy(config: Config): Promise<readonly Finding[]> {
  const findings = findingsAbout('proxy')
  const { all, ok, warning, failure } = findings
  const { publicUrl, trustedProxies } = config
  if (!publicUrl) {
    if (trustedProxies.length > 0)
      warning('TRUSTED_PROXIES is set and PUBLIC_URL is not: cookies are not Secure, and every name is answered.')
    else ok('PUBLIC_URL is not set: browsers come to this server directly.')
    return all
  }
  const isLocal = publicUrl.hostname === 'localhost' || isIP(publicUrl.hostname) > 0
  if (publicUrl.protocol === 'http:' && !isLocal)
    warning(`${publicUrl.origin} is not encrypted: passwords and answers can be read on the way.`)
  if (trustedProxies.length === 0)
    (publicUrl.protocol === 'https:' ? failure : warning)(
      'TRUSTED_PROXIES is empty: all visitors together are one address, for limits and for login tries.',
    )
  try {
    const sighting = await sendThrough(config, publicUrl)
    if (sighting === 'taken') await askRunning(publicUrl, config.port, findings)
    else all.push(...findingsIn(sighting, config, publicUrl))
  } catch (error) {
    warning(`${publicUrl.origin} could not be reached from this machine (${messageOf(error)}): what the proxy does was not seen.`)
  }
  return all
}

async function askRunning({ origin }: URL, port: number, { ok, failure, warning }: Findings): Promise<void> {
  const answer = await fetch(`${origin}/livez`, { signal: AbortSignal.timeout(10_000) })
  const body = await answer.text()
  if (answer.status === 200 && body.includes('"alive"')) ok(`${origin} leads to a portal that runs.`)
  else failure(`${origin}/livez answers ${answer.status}, and not as the portal does.`)
  warning(`Something listens on port ${port}: what the proxy passes on is seen only while the portal is stopped.`)
}

/** What the two requests show of the proxy. */
function findingsIn(
  { arrived, status, streamed, claimed }: Sighting,
  { trustedProxies, host, port }: Config,
  publicUrl: URL,
): readonly Finding[] {
  const { all, ok, failure, warning } = findingsAbout('proxy')
  if (status === 413) failure('The proxy refuses bodies of 510 MB (nginx: client_max_body_size 510m; Caddy: request_body max_size).')
  else if (!arrived && status !== undefined) failure(`${publicUrl.origin} answers ${status} and does not lead to ${host}:${port}.`)
  else if (!arrived) failure('The proxy holds an upload back until it is whole, or leads elsewhere (nginx: proxy_request_buffering off).')
  if (!arrived) return all
  const { headers, from } = arrived
  ok(`${publicUrl.origin} leads here, takes 510 MB, and streams uploads.`)
  if (streamed) ok('The proxy streams answers.')
  else failure('The proxy holds answers back (nginx: proxy_buffering off; Caddy: flush_interval -1).')
  if (headers['host'] !== publicUrl.host)
    failure(`The proxy passes on the host "${headers['host']}" instead of "${publicUrl.host}" (nginx: proxy_set_header Host $host).`)
  const proto = headers['x-forwarded-proto']
  if (`${proto}:` !== publicUrl.protocol)
    failure(`The proxy says X-Forwarded-Proto "${proto ?? ''}" instead of "${publicUrl.protocol.slice(0, -1)}".`)
  const address = headers['x-forwarded-for']
  if (!address) failure('The proxy says no X-Forwarded-For: all visitors together are one address.')
  else if (address === claimed)
    failure('The proxy passes on the X-Forwarded-For that a visitor claims, and adds nothing: nobody can be told apart.')
  if (trustedProxies.length > 0 && !isAmong(from, trustedProxies))
    failure(`The proxy comes from ${from}, which is not in TRUSTED_PROXIES: its headers are not believed.`)
  if (!/keep-alive|^$/i.test(headers['connection'] ?? ''))
    warning('The proxy opens a new connection for each request (nginx: proxy_set_header Connection "").')
  if (all.every(({ level }) => level === 'ok')) ok('Host, X-Forwarded-For and X-Forwarded-Proto come as they should, from a trusted proxy.')
  return all
}
