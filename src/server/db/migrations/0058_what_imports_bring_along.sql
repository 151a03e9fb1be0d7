-- beside: 0052
-- An import may bring categories, features and layouts along, which its undo takes away where nothing else has them (P12.85). A server of before
-- refuses to undo such an import.
alter table space_import_row drop constraint space_import_row_noun_check;
alter table space_import_row add constraint space_import_row_noun_check
  check (noun in ('region', 'location', 'worksite', 'building', 'floor', 'space', 'space_category', 'feature', 'layout'));
