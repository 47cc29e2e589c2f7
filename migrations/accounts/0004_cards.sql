CREATE TABLE `cards` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`locale` text NOT NULL,
	`visibility` text NOT NULL,
	`indexed` integer DEFAULT false NOT NULL,
	`content` text NOT NULL,
	`birthday_sealed` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_account_locale` ON `cards` (`account_id`,`locale`);--> statement-breakpoint
CREATE TABLE `circle_entries` (
	`card_id` text NOT NULL,
	`person_id` text NOT NULL,
	`position` integer NOT NULL,
	`relationship` text NOT NULL,
	`accepted_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`card_id`, `person_id`),
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `circle_entries_person_id` ON `circle_entries` (`person_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`locale` text NOT NULL,
	`reporter_id` text,
	`comment` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_account_id` ON `reports` (`account_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter_id` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."handled_at" IS NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `shown_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `cards_added` AFTER INSERT ON `cards` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` = NEW.`account_id` OR `id` IN (
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
	);
END;
--> statement-breakpoint
CREATE TRIGGER `cards_changed` AFTER UPDATE ON `cards` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `cards_shown_to_others` AFTER UPDATE OF `visibility` ON `cards` WHEN OLD.`visibility` <> NEW.`visibility` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
	);
END;
--> statement-breakpoint
CREATE TRIGGER `cards_removed` AFTER DELETE ON `cards` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` = OLD.`account_id` OR `id` IN (
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = OLD.`account_id` AND `circle_entries`.`accepted_at` IS NOT NULL
	);
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_added` AFTER INSERT ON `circle_entries` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1
	WHERE `id` IN (NEW.`person_id`, (SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_changed` AFTER UPDATE ON `circle_entries` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1
	WHERE `id` IN (NEW.`person_id`, (SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_removed` AFTER DELETE ON `circle_entries` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1
	WHERE `id` IN (OLD.`person_id`, (SELECT `account_id` FROM `cards` WHERE `id` = OLD.`card_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `accounts_shown` AFTER UPDATE OF `username`, `state`, `avatar_source`, `avatar_file`, `roles` ON `accounts` BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` = NEW.`id` OR `id` IN (
		SELECT `cards`.`account_id` FROM `circle_entries` JOIN `cards` ON `cards`.`id` = `circle_entries`.`card_id`
		WHERE `circle_entries`.`person_id` = NEW.`id` AND `circle_entries`.`accepted_at` IS NOT NULL
	);
END;
