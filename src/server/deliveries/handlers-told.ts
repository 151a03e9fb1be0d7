import { seesForm } from '../sees-form.ts'

/** Of an event that says that a space is free: addresses of those who handle the form of its submission `s`, and see that. */
export const HANDLERS = `case when e.kind = 'could_have_space' then (select array_agg(v.email order by v.email) from users v
        where v.company_id = $company and v.is_active and v.can_edit and ${seesForm('v', 's.form_id')} and exists (
          select from form_handler h where h.company_id = $company and h.form_id = s.form_id and (h.user_id = v.id
            or h.team_id in (select m.team_id from team_member m where m.company_id = $company and m.user_id = v.id)))) end`
