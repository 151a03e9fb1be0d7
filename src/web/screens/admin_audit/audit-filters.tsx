import { Button, NativeSelect } from '@mantine/core'
import {
  ACTOR_KINDS,
  type AdminAuditPage,
  AUDIT_ACTIONS,
  AUDIT_OBJECTS,
  type AuditAction,
  type AuditObject,
} from '#contract/portal/audit.ts'
import { WhenFilter } from '../admin_submissions_list/when-filter.tsx'
import { objectName } from './object-name.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { isFiltered, NO_FILTER, useAuditFilter } from './use-audit-filter.ts'

const sorted = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
  keys.map(key => ({ value: key, label: labels[key] })).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const ACTIONS = [{ value: '', label: texts.anyAction }, ...sorted(AUDIT_ACTIONS, texts.actions)]
const OBJECTS = [{ value: '', label: texts.anyObject }, ...sorted(AUDIT_OBJECTS, texts.objects)]
const OTHERS = ACTOR_KINDS.map(kind => ({ value: kind, label: texts.actors[kind] }))

/** Who did it, what, to what, and when. */
export function AuditFilters({ page }: { page: AdminAuditPage }) {
  const { company, query, people } = page
  const { filter } = useAuditFilter()
  const whom = [{ value: '', label: texts.everybody }, ...people.map(({ uuid, name }) => ({ value: uuid, label: name })), ...OTHERS]
  return (
    <>
      <div className="staff-filters audit-filters">
        <NativeSelect label={texts.who} data={whom} value={query.who} onChange={event => filter({ who: event.currentTarget.value })} />
        <NativeSelect
          label={texts.action}
          data={ACTIONS}
          value={query.action}
          onChange={event => filter({ action: event.currentTarget.value as AuditAction | '' })}
        />
        <NativeSelect
          label={texts.kindOfObject}
          data={OBJECTS}
          value={query.object_kind}
          onChange={event => filter({ object_kind: event.currentTarget.value as AuditObject | '', object: '' })}
        />
        <WhenFilter company={company} days={query} onDays={({ from, to }) => filter({ from, to })} />
      </div>
      {/* A list without entries leads out itself. */}
      {isFiltered(query) && page.audit.rows.length > 0 && (
        <div className="audit-of">
          {query.object !== '' && <span>{onlyOf(page)}</span>}
          <Button size="compact-md" variant="default" onClick={() => filter(NO_FILTER)}>
            {texts.showAll}
          </Button>
        </div>
      )}
    </>
  )
}

function onlyOf({ query, audit }: AdminAuditPage): string {
  const object = audit.rows.find(row => row.object?.id === query.object)?.object
  const kind = object?.kind ?? query.object_kind
  const name = object ? objectName(object) : query.object
  return texts.onlyOf(kind === '' ? '' : texts.objects[kind], name)
}
