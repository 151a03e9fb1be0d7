import './settings-privacy.css'
import type { AdminSettingsPrivacyPage } from '#contract/portal/privacy.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { PersonCard } from './person-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { privacyTexts as texts } from './settings-privacy-texts.ts'

/** For how long submissions are kept, and everything that there is about a person (P8.138, P8.141). */
export function AdminSettingsPrivacyScreen({ page }: { page: AdminSettingsPrivacyPage }) {
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      <section className="staff-card privacy-card" aria-labelledby="privacy-keeping">
        <h2 id="privacy-keeping">{texts.keeping}</h2>
        <RetentionCard key={page.version} page={page} />
        <p className="staff-hint privacy-hint">{texts.others(page.audit_days)}</p>
      </section>
      <section className="staff-card privacy-card" aria-labelledby="privacy-person">
        <h2 id="privacy-person">{texts.person}</h2>
        <PersonCard company={page.company.path} />
      </section>
    </>
  )
}
