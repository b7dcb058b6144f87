-- Runs before every story.
create function pg_temp.act_as(person text) returns void language sql as $$
  -- Both settings in which the API passes the user to the database; '' is a visitor.
  select set_config('request.jwt.claim.sub', person, true),
    set_config('request.jwt.claims', case person when '' then '{}' else json_build_object('sub', person)::text end, true)
$$;
grant execute on function pg_temp.act_as(text) to anon, authenticated;

