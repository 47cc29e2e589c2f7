ALTER TABLE `decisions` ADD `batch` text;--> statement-breakpoint
CREATE INDEX `decisions_batch` ON `decisions` (`batch`) WHERE "decisions"."batch" IS NOT NULL;