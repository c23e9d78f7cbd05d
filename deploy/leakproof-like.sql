-- Lets searches use their indexes below the row-level fence; see docs/decisions/0001-leakproof-like.md.
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.texticlike(text, text) leakproof;
