-- How somebody has to have logged in at the company's provider (`acr`, decision 141); '': however. A server of before would not ask for it: none works beside.
alter table sign_on add column acr text not null default '';
