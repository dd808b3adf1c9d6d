-- The key `said` of a stored reply is called `remarks` from here on, as it is in the calls.
update attempts
set reply = (reply - 'said') || jsonb_build_object('remarks', reply -> 'said')
where reply ? 'said' and not reply ? 'remarks';
