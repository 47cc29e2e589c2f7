DROP INDEX `entries_author`;--> statement-breakpoint
CREATE INDEX `entries_answered` ON `entries` (`author_id`,`decided_at`,`status`,`kind`,`decided_by`);--> statement-breakpoint
CREATE INDEX `entries_author` ON `entries` (`author_id`,`id`);--> statement-breakpoint
DROP INDEX `submissions_answered`;--> statement-breakpoint
CREATE INDEX `submissions_answered` ON `submissions` (`author_id`,`decided_at`,`status`,`kind`,`decided_by`) WHERE "submissions"."decided_at" IS NOT NULL;