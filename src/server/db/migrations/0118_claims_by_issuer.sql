-- What the claims of each issuer last gave somebody: {"flags": […], "role": "…", "teams": [uuids]}, or nothing. What somebody may do is all of it together
-- (decision 139): an issuer takes away what it gave, and no more.
alter table user_identity add column grants jsonb not null default '{}' check (octet_length(grants::text) <= 20000);

update user_identity i set grants = jsonb_build_object(
    'flags', to_jsonb(array_remove(array[case when u.can_view then 'can_view' end, case when u.can_add then 'can_add' end,
      case when u.can_edit then 'can_edit' end, case when u.can_delete then 'can_delete' end], null)),
    'role', u.role,
    'teams', (select coalesce(jsonb_agg(m.team_id order by m.team_id), '[]') from team_member m
      where m.company_id = u.company_id and m.user_id = u.id and m.is_managed))
  from users u where u.company_id = i.company_id and u.id = i.user_id and u.managed_by = i.issuer;
