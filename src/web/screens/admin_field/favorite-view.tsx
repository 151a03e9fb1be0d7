import '../../admin/facts.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { may } from '#contract/call.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import type { FavoriteDetails } from '#contract/portal/favorites.ts'
import { settingsOf } from '#fields/settings.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { FieldPreview } from './use-field-preview.ts'

interface Props {
  readonly page: AdminFieldPage
  readonly favorite: FavoriteDetails
  /** From editing: there the keyboard goes on where it began. */
  readonly returned: boolean
  readonly onEdit: () => void
}

/** A favorite field to read: what it is, how visitors see it, and the forms that use it. */
export function FavoriteView({ page, favorite, returned, onEdit }: Props) {
  const { backHref, go } = useNavigation()
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (returned) regain(() => edit.current)
  }, [returned])
  const { name, description, json, uses, form_count, json_version, who, updated_at } = favorite
  const when = companyTime(page.company).both(Date.parse(updated_at))

  return (
    <>
      <div className="staff-head">
        <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
          {texts.back}
        </Button>
        <h1>{name}</h1>
        {may(page.user.permissions, 'can_edit') && (
          <Button ref={edit} leftSection={<Icon name="edit" />} onClick={onEdit}>
            {favoriteTexts.edit}
          </Button>
        )}
      </div>
      <div className="field-columns">
        <div className="field-column">
          <section className="staff-card">
            <dl className="staff-facts">
              <Fact name={favoriteTexts.kind}>{settingsOf(json.type)?.title ?? json.type}</Fact>
              <Fact name={favoriteTexts.fieldName}>{json.mapField}</Fact>
              <Fact name={favoriteTexts.description}>{description}</Fact>
            </dl>
            <p className="staff-hint">{favoriteTexts.savedBy(who, when)}</p>
          </section>
          <section className="staff-card">
            <h2>{favoriteTexts.usedIn}</h2>
            {uses.length === 0 && <p className="staff-hint">{favoriteTexts.usedInNone}</p>}
            <ul className="field-uses">
              {uses.map(use => (
                <li key={use.link}>
                  <RowLink href={use.link}>{use.name}</RowLink>
                  {use.version < json_version && <span className="staff-hint">{favoriteTexts.isEarlier}</span>}
                </li>
              ))}
              {form_count > uses.length && <li>{favoriteTexts.moreForms(form_count - uses.length)}</li>}
            </ul>
          </section>
        </div>
        <FieldPreview page={page} json={json} />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
