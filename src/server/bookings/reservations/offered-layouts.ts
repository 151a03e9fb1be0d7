/** What a space `s` offers, but for what whoever books describes. */
export const OFFERED_LAYOUTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', y.name, 'seats', o.seating_capacity) order by y.sort, y.name), '[]')
        from space_layout o join layout y on y.company_id = $company and y.id = o.layout_id and not y.is_custom and y.deleted_at is null
        where o.company_id = $company and o.space_id = s.id)`
