-- Days and months of use begin where those of the statistics do, eight hours before they begin in UTC. What was counted
-- keeps its day, and is counted again as far as the sign-ins are kept.
update server_usage set starts_at = starts_at - interval '8 hours' where kind = 'activeUsers' and grain in ('day', 'month');
delete from server_usage_state;
