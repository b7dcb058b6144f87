-- A personal token that someone pastes into a text, such as the name of a token or the note of an access code, is removed
-- from the audit log like the credentials of other services.

create or replace function private.redact_audit_value(p_value jsonb, p_depth integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if p_depth = 0 and jsonb_typeof(p_value) in ('object', 'array') then
    return '"[nested too deeply]"';
  end if;
  return case jsonb_typeof(p_value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, private.redact_audit_value(e.value, p_depth - 1)), '{}')
      from jsonb_each(p_value) e where not private.is_secret_name(e.key)
    )
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_audit_value(e.value, p_depth - 1) order by e.position), '[]')
      from jsonb_array_elements(p_value) with ordinality as e (value, position)
    )
    when 'string' then to_jsonb(regexp_replace(
      p_value #>> '{}',
      'gh[a-z]_[A-Za-z0-9_]{10,}|github_pat_\w+|docs_pat_[\w-]+|sb_secret_[\w-]+|eyJ[\w-]{10,}[\w.-]*|-----BEGIN [A-Z ]*PRIVATE KEY.*'
        || '|[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}',
      '[removed]', 'g'
    ))
    else p_value
  end;
end $$;
