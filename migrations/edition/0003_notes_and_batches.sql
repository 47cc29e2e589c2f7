CREATE TABLE `contribution_looks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`looked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`agreed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `decisions` ADD `batch` text;--> statement-breakpoint
CREATE INDEX `decisions_batch` ON `decisions` (`batch`) WHERE "decisions"."batch" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_answered` ON `submissions` (`author_id`,`decided_at`) WHERE "submissions"."decided_at" IS NOT NULL;