import type { CompanyData } from '#contract/portal/pages.ts'
import type { OwnRow } from '#contract/portal/submissions.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '../../shell/hydrated.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'

interface Props {
  readonly row: OwnRow
  readonly company: CompanyData
  readonly onDelete: () => void
}

/** One draft or request, with the ways on that its form still offers. */
export function OwnCard({ row, company, onDelete }: Props) {
  const { kind, form, reference, at, open_link, clone_link, details_link, is_cancelled } = row
  const draft = kind === 'draft'
  const name = form.title || form.name
  // Their own zone, as everywhere in a run; the server, which does not know it, writes the company's.
  const zone = useHydrated() ? ownZone() : ''
  const when = formatDateTime(at, zone || company.timezone, company)
  return (
    <li className="own-card" data-kind={is_cancelled ? 'cancelled' : kind}>
      <div className="own-what">
        <h2 dir="auto">{details_link ? <a href={details_link}>{name}</a> : name}</h2>
        <p className="own-about">
          <span className="own-kind">{draft ? screenTexts.draft : is_cancelled ? screenTexts.cancelled : screenTexts.request}</span>
          {reference && (
            <span>
              {texts.reference} <strong>{reference}</strong>
            </span>
          )}
          <time dateTime={at}>{draft ? texts.savedOn(when) : screenTexts.changedOn(when)}</time>
        </p>
        {!open_link && !clone_link && <p className="own-about">{screenTexts.formClosed}</p>}
      </div>
      <div className="own-ways">
        {open_link && (
          <a
            className="ui-button ui-button-plain"
            href={open_link}
            aria-label={`${draft ? screenTexts.goOnWith : screenTexts.edit}: ${name} ${reference}`.trim()}
          >
            {draft ? screenTexts.goOnWith : screenTexts.edit}
          </a>
        )}
        {clone_link && (
          <a className="ui-button ui-button-plain" href={clone_link} aria-label={`${screenTexts.clone}: ${name} ${reference}`.trim()}>
            {screenTexts.clone}
          </a>
        )}
        {draft && (
          <Button variant="quiet" aria-label={`${screenTexts.deleteDraft}: ${name}`} onClick={onDelete}>
            {screenTexts.deleteDraft}
          </Button>
        )}
      </div>
    </li>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
