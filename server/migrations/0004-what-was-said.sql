-- The remarks on an answer are stored one by one. The text of an older reply becomes one hint.
update attempts
set reply = reply || jsonb_build_object(
  'said',
  case
    when coalesce(reply ->> 'message', '') = '' then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('kind', 'hint', 'text', reply ->> 'message'))
  end
)
where not reply ? 'said';
