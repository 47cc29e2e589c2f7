DROP INDEX `entries_answered`;--> statement-breakpoint
DROP INDEX `submissions_answered`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `is_replaced` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_answered` ON `submissions` (`author_id`,`answered_at`,`kind`,`read_at`) WHERE "submissions"."answered_at" IS NOT NULL;--> statement-breakpoint
UPDATE `submissions` SET `answered_at` = `decided_at` WHERE `status` <> 'pending' AND `decided_by` <> `author_id`;--> statement-breakpoint
UPDATE `submissions` SET `answered_at` = (SELECT `decided_at` FROM `entries` WHERE `entries`.`id` = `submissions`.`entry_id`) WHERE `status` = 'approved' AND EXISTS (SELECT 1 FROM `entries` WHERE `entries`.`id` = `submissions`.`entry_id` AND `entries`.`status` IN ('hidden', 'removed') AND `entries`.`decided_by` <> `submissions`.`author_id`);
