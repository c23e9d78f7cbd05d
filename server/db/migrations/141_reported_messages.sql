-- A report may be about several messages: what is kept with it says which.
grant update (is_reported) on report_evidence to im_console_app;
