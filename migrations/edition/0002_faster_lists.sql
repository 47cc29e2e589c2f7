DROP INDEX `entries_list`;--> statement-breakpoint
CREATE INDEX `entries_list` ON `entries` (`kind`,`status`,`sort`,`id`,`facets`,`haystack`);--> statement-breakpoint
CREATE INDEX `decisions_mended` ON `decisions` (`entry_id`) WHERE "decisions"."verb" IN ('amend', 'undo');