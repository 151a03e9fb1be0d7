import { randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '../kit/builders.ts'
import { someWords } from '../kit/page-data.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'

/** Somebody is sent here by another system, with a core token in the address (P2.101 to P2.103). */

const ISSUER = 'https://intranet.example'

const gala: FormContent = {
  ...someWords,
  title: 'Gala',
  is_login_required: false,
  fields: [{ ...aPage(aField('text', 'name', { label: 'Name' })), id: 'who' }],
}

/** The company takes tokens of this issuer from now on. @returns makes one */
async function tokensFor(company: Company): Promise<(who: string, claims?: Readonly<Record<string, unknown>>) => Promise<string>> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA')
  const issuer = { name: 'Intranet', iss: ISSUER, jwks_url: '', pem: await exportSPKI(publicKey), algorithms: ['EdDSA'] }
  const editors = { claim: 'groups', how: 'contains', value: 'events', role: 'Host', teams: [] }
  const may = { can_view: true, can_add: false, can_edit: true, can_delete: false }
  const { status, body } = await company.send(
    'POST',
    `/api/portal/${company.path}/admin/settings/sign-on/`,
    { makes_accounts: true, issuers: [issuer], claims: [{ ...editors, ...may }] },
    { 'if-match': '"1"' },
  )
  if (status !== 200) throw new Error(`No issuer: ${status} ${JSON.stringify(body)}`)
  return (who, claims = {}) =>
    new SignJWT({ name: who, email: `${who.toLowerCase()}@intranet.example`, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(ISSUER)
      .setAudience(`foyer:${company.path}`)
      .setSubject(who)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('2 minutes')
      .sign(privateKey)
}

test(
  'who comes with a token is logged in where they came to; as somebody else only if they say so; and not with one that was used',
  { tag: '@journey' },
  async ({ page, company, newSomebody }) => {
    const token = await tokensFor(company)
    const link = await company.form('event_request', 'gala', gala)
    const ofAnn = await token('Ann')
    await page.goto(`${link}?token=${ofAnn}&name=Ruritania#who`)
    await expect(page.getByText('Ann', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruritania')
    expect(page.url()).toMatch(/\/gala\?name=Ruritania#who$/)

    // A link of somebody else: what has the focus leaves things as they are.
    await page.goto(`/${company.path}/submissions?token=${await token('Bob')}`)
    const question = page.getByRole('dialog', { name: 'Continue as Bob?' })
    await expect(question.getByText('You are logged in as Ann.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText('Ann', { exact: true })).toBeVisible()
    await page.goto(`/${company.path}/submissions?token=${await token('Bob')}`)
    await question.getByRole('button', { name: 'Continue as Bob' }).click()
    await expect(page.getByText('Bob', { exact: true })).toBeVisible()
    expect(page.url()).toMatch(/\/submissions$/)

    // To a page of staff, by a guest whom claims let in there; by a token that was used, on a phone, to the login.
    const staff = await newSomebody()
    await staff.page.goto(`/${company.path}/admin/submissions?token=${await token('Carl', { groups: ['events'] })}`)
    await expect(staff.page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible()
    expect(staff.page.url()).not.toContain('token')
    const again = await newSomebody({ viewport: { width: 360, height: 740 } })
    await again.page.goto(`/${company.path}/admin/submissions?token=${ofAnn}`)
    const login = again.page.getByRole('dialog', { name: 'Login' })
    await expect(login.getByText('Please try to login again or contact a staff member to know more about this issue')).toBeVisible()
    expect(again.page.url()).not.toContain('token')
  },
)
