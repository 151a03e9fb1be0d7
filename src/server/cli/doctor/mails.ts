import { resolveTxt } from 'node:dns/promises'
import type { Config } from '../../config.ts'
import { type DkimSetting, dkimRecord, dkimRecordName } from '../../deliveries/dkim.ts'
import type { MailSetting } from '../../deliveries/mail-setting.ts'
import type { DeliveryReason } from '../../deliveries/reasons.ts'
import { type Finding, type Findings, findingsAbout } from './finding.ts'

/** What is wrong with a mail server, and what to do. What it says in words is not repeated. */
const WHAT_TO_DO: Partial<Record<DeliveryReason, string>> = {
  unreachable: 'it could not be reached. Check its name and port, and that no firewall is in between.',
  timeout: 'it did not answer in time. Check its port: one that is safe from the first byte is smtps://, port 465.',
  login: 'it does not accept user or password. In SMTP_URL % is written %25, @ is %40, : is %3A, / is %2F.',
  tls: 'there is no safe connection. Check its name, which its certificate has to bear, or smtps:// for port 465. One in the same house that cannot do TLS: ?tls=never.',
  busy: 'it takes nothing for now. Try again in a few minutes.',
}

const DNS_MS = 5_000

/** Does the mail server answer, safely, and take the login? Can mails lead somewhere, and are they signed as the DNS says? No mail is sent. */
export async function checkMails(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  findTxt = resolveTxt,
): Promise<readonly Finding[]> {
  const findings = findingsAbout('mails')
  const { all, ok, failure } = findings
  if (!mail) {
    ok('SMTP_URL is not set: every mail is caught, but those of companies with a mail server of their own.')
    return all
  }
  if (!publicUrl) failure('PUBLIC_URL is not set: no mail leaves this server, for its links would lead nowhere.')
  await askMailServer(mail, findings)
  if (mail.dkim) await findRecord(mail.dkim, findings, findTxt)
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1)
  if (mail.dkim && !`.${domain}`.endsWith(`.${mail.dkim.domain}`))
    findings.warning(`Mails come from ${domain} and are signed for ${mail.dkim.domain}: receivers with DMARC do not count that.`)
  return all
}

async function askMailServer(mail: MailSetting, { ok, failure, warning }: Findings): Promise<void> {
  const { verifyMailServer } = await import('../../deliveries/smtp.ts')
  const { host, port, user, tls, from } = mail
  const found = await verifyMailServer(mail)
  const how = [tls === 'never' ? 'without TLS' : 'with TLS', user === '' ? 'without a login' : 'and takes the login'].join(', ')
  if (found === undefined) ok(`The mail server ${host}:${port} answers ${how}. Mails come from ${from}.`)
  else failure(`The mail server ${host}:${port} cannot be used: ${WHAT_TO_DO[found] ?? 'it answers with an error.'}`)
  if (tls === 'never' && !/^(?:localhost|127\.|::1$)/.test(host))
    warning(`Mails and the password go to ${host} without TLS (?tls=never): whoever is in between reads them.`)
}

async function findRecord(dkim: DkimSetting, { ok, warning }: Findings, findTxt: typeof resolveTxt): Promise<void> {
  const name = dkimRecordName(dkim)
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, DNS_MS).unref())
  const records = await Promise.race([findTxt(name), late]).catch(() => undefined)
  const keyOf = (record: string): string | undefined => /(?:^|;)\s*p=([^;]*)/.exec(record.replaceAll(/\s/g, ''))?.[1]
  const wanted = dkimRecord(dkim)
  if (records?.some(parts => keyOf(parts.join('')) === keyOf(wanted))) ok(`Mails are signed, and ${name} says with which key.`)
  else
    warning(
      `Mails are signed, and ${records ? 'the TXT record' : 'no TXT record'} at ${name} ${records ? 'names another key' : 'could be found'}. It has to say: ${wanted}`,
    )
}
