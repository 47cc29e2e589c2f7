ALTER TABLE `sessions` ADD `impersonator_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonation_reason` text;--> statement-breakpoint
CREATE INDEX `sessions_impersonator_id` ON `sessions` (`impersonator_id`) WHERE "sessions"."impersonator_id" IS NOT NULL;