import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AccountData, type AccountProfile, editAccount, type RuledKey } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { zonesToday } from '#contract/portal/time-zones.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountField } from './account-field.tsx'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'
import { languageName } from './language-name.ts'

interface Props {
  readonly company: CompanyData
  readonly account: AccountData
  readonly onSaved: () => Promise<void>
}

const KEYS = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'language',
  'timezone',
  'mails_logins',
] as const satisfies (keyof AccountProfile)[]
const profileOf = (account: AccountData) => Object.fromEntries(KEYS.map(key => [key, account[key]])) as unknown as AccountProfile

/** What one changes of one's own: name, phone, address, and how mails to one are written. */
export function ProfileForm({ company, account, onSaved }: Props) {
  const [values, setValues] = useState(() => profileOf(account))
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notifications = useId()
  const change = (part: Partial<AccountProfile>) => setValues({ ...values, ...part })
  // The server knows other zones than a browser, and no guest waits for their list.
  const zones = useHydrated() ? zonesToday() : []

  async function save(event: FormEvent) {
    event.preventDefault()
    const changed = KEYS.filter(key => values[key] !== account[key])
    const changes: Partial<AccountProfile> = Object.fromEntries(changed.map(key => [key, values[key]]))
    setBusy(true)
    const { ok, body } = await call(editAccount, { params: { company: company.path }, body: changes })
    if (ok) await onSaved()
    flushSync(() => {
      setBusy(false)
      setIssues(ok ? {} : (body?.issues ?? {}))
    })
    if (ok) return toastSuccess(texts.saved)
    toastFailure(texts.notSaved, body?.issues ? '' : shared.retry)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const helpOf = (key: RuledKey) => (account.ruled[key] === undefined ? {} : { help: texts.ruled({ label: account.ruled[key] }) })

  const field = (key: 'first_name' | 'last_name' | 'phone', label: string, autoComplete: string) => (
    <AccountField label={label} {...helpOf(key)} issue={issues[key] ?? ''}>
      {input => (
        <input
          {...input}
          readOnly={account.ruled[key] !== undefined}
          name={key}
          type={key === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          value={values[key]}
          onChange={event => change({ [key]: event.target.value })}
        />
      )}
    </AccountField>
  )

  return (
    <AccountSection title={texts.profile} help={texts.shownAs({ name: account.name })}>
      <form ref={form} className="account-form" noValidate onSubmit={event => void save(event)}>
        <div className="account-pair">
          {field('first_name', texts.firstName, 'given-name')}
          {field('last_name', texts.lastName, 'family-name')}
        </div>
        {field('phone', texts.phone, 'tel')}
        <AccountField label={texts.address} {...helpOf('address')} issue={issues['address'] ?? ''}>
          {input => (
            <textarea
              {...input}
              readOnly={account.ruled.address !== undefined}
              name="address"
              rows={3}
              autoComplete="street-address"
              value={values.address}
              onChange={event => change({ address: event.target.value })}
            />
          )}
        </AccountField>
        <div className="account-part" role="group" aria-labelledby={notifications}>
          <h3 id={notifications}>{texts.notifications}</h3>
          <div className="account-pair">
            <AccountField label={texts.language} issue={issues['language'] ?? ''}>
              {input => (
                <select {...input} name="language" value={values.language} onChange={event => change({ language: event.target.value })}>
                  <option value="">{texts.languageOfBrowser}</option>
                  {account.languages.map(tag => (
                    <option key={tag} value={tag} lang={tag}>
                      {languageName(tag)}
                    </option>
                  ))}
                </select>
              )}
            </AccountField>
            <AccountField label={texts.timezone} issue={issues['timezone'] ?? ''}>
              {input => (
                <select {...input} name="timezone" value={values.timezone} onChange={event => change({ timezone: event.target.value })}>
                  <option value="">{texts.zoneOfCompany({ company: company.display_name || company.name })}</option>
                  {values.timezone !== '' && !zones.includes(values.timezone) && <option value={values.timezone}>{values.timezone}</option>}
                  {zones.map(zone => (
                    <option key={zone} value={zone}>
                      {zone.replaceAll('_', ' ')}
                    </option>
                  ))}
                </select>
              )}
            </AccountField>
          </div>
          <label className="account-check">
            <input
              type="checkbox"
              name="mails_logins"
              checked={values.mails_logins}
              onChange={event => change({ mails_logins: event.target.checked })}
            />
            {texts.mailsLogins}
          </label>
          {!account.can_mail && <p className="account-hint">{texts.noMails}</p>}
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
      </form>
    </AccountSection>
  )
}
