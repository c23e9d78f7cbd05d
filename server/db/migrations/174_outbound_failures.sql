-- Why a platform was not reached, said more exactly.

alter table platform_attempt drop constraint platform_attempt_error_check;
alter table platform_attempt add constraint platform_attempt_error_check check (error in (
  'refusedAddress', 'timedOut', 'tooLarge', 'hostNotFound', 'connectionRefused', 'badCertificate', 'unreachable',
  'secretUnreadable'));
