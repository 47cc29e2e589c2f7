DROP INDEX `audit_log_target`;--> statement-breakpoint
DROP INDEX `audit_log_actor_id`;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `edition` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `previous` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_seq` ON `audit_log` (`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_edition` ON `audit_log` (`edition`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_verb` ON `audit_log` (`verb`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `accounts_banned` ON `accounts` (`id`) WHERE "accounts"."state" = 'banned';--> statement-breakpoint
CREATE INDEX `cards_locale` ON `cards` (`locale`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log` WHEN OLD.`hash` IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'lines of the audit log do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log`
WHEN OLD.`seq` > (SELECT min(`seq`) FROM `audit_log`) BEGIN
	SELECT RAISE(ABORT, 'only the oldest line of the audit log can be deleted');
END;
