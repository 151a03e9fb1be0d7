-- Whether the integration conditions of the form held for the answers, when they were sent or edited last: what the
-- external event-management system gets (specification section 3, integration_form_id), for the clock may say another thing later.
alter table submission add column integration boolean not null default false;
