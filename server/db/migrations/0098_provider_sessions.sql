-- The OpenID provider of a sign-in and its session there (`sid`), so that a sign-out at the provider ends it here.
alter table token_families add column issuer text, add column provider_session text;
create index token_families_provider_session on token_families (issuer, provider_session)
  where provider_session is not null and ended_at is null;
alter table sign_in_codes add column issuer text, add column provider_session text;
