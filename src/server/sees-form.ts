/**
 * Condition of a statement: does this person see what is sent to this form (P2.78)? As `SubmissionScope` says it of who asks, of somebody else.
 * @param user alias of a row of `users` @param form expression that is the uuid of a form
 */
export const seesForm = (user: string, form: string): string =>
  `((${user}.can_add and ${user}.can_edit and ${user}.can_delete) or not exists (
      select from form_handling g where g.company_id = $company and g.form_id = ${form} and g.submissions_for = 'handlers' and not exists (
        select from form_handler w where w.company_id = $company and w.form_id = g.form_id and (w.user_id = ${user}.id
          or w.team_id in (select m.team_id from team_member m where m.company_id = $company and m.user_id = ${user}.id)))))`
