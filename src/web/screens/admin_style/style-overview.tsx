import type { AdminStyle } from '#contract/portal/styles.ts'
import type { StyleMap } from '#contract/styles/style-parts.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { partGroups, partTexts, styleTexts as texts } from './style-texts.ts'

/** What a style says, to be read. */
export function StyleOverview({ style }: { style: AdminStyle }) {
  const { header_hide, main_header_hide, footer_hide, footer_text, description, logo } = style
  const hidden = [header_hide && texts.headerHide, main_header_hide && texts.mainHeaderHide, footer_hide && texts.footerHide].filter(
    Boolean,
  )
  return (
    <div className="style-side">
      <div className="staff-card style-facts">
        {description && <p>{description}</p>}
        <UsedBy style={style} />
        {logo && <img className="style-logo" src={logo} alt={texts.logo} />}
        {hidden.length > 0 && <p>{hidden.join(', ')}</p>}
        {footer_text && (
          <p>
            <span className="staff-hint">{texts.footerText}</span> {footer_text}
          </p>
        )}
      </div>
      {partGroups.map(({ title, parts }) => (
        <section key={title} className="style-group">
          <h2>{title}</h2>
          {parts.map(part => (
            <details key={part} className="style-part">
              <summary>
                <span>{partTexts[part].title}</span>
                <small>{texts.properties(Object.keys(style[part]).length)}</small>
              </summary>
              <Properties map={style[part]} />
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}

function Properties({ map }: { map: StyleMap }) {
  const entries = Object.entries(map)
  if (entries.length === 0) return <p className="staff-hint style-part-body">{texts.nothingSet}</p>
  return (
    <dl className="style-part-body style-values">
      {entries.map(([property, value]) => (
        <div key={property}>
          <dt>{property}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function UsedBy({ style: { forms, is_default } }: { style: AdminStyle }) {
  return (
    <div>
      <h2>{texts.usedBy}</h2>
      {is_default && <p className="staff-hint">{texts.usedByDefault}</p>}
      {forms.length === 0 && !is_default && <p className="staff-hint">{texts.usedByNone}</p>}
      {forms.length > 0 && (
        <ul>
          {forms.map(({ name, link }) => (
            <li key={link}>
              <RowLink href={link}>{name}</RowLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
