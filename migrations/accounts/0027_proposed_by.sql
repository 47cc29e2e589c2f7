ALTER TABLE `measures` ADD `proposed_by` text;--> statement-breakpoint
CREATE INDEX `measures_proposed_by` ON `measures` (`proposed_by`) WHERE "measures"."proposed_by" IS NOT NULL;--> statement-breakpoint
UPDATE `measures` SET `proposed_by` = (SELECT `actor_id` FROM `audit_log` WHERE `verb` = 'proposeBan' AND `target` = `measures`.`account_id` AND `at` <= `measures`.`at` AND `actor_id` IN (SELECT `id` FROM `accounts` WHERE `state` <> 'removed') ORDER BY `at` DESC LIMIT 1) WHERE `kind` = 'ban';
